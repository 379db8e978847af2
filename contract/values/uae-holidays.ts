/**
 * Public holidays of the United Arab Emirates as ISO dates in the calendar of Asia/Dubai, including those on
 * weekends. Dates marked `expected` follow the Umm al-Qura calendar. Islamic holidays are announced days before,
 * after the moon is sighted: correct the dates here when the announcement differs.
 */
export const UAE_HOLIDAYS: readonly string[] = [
  // 2026
  '2026-01-01', // New Year
  '2026-03-19', // Eid Al Fitr, 30 Ramadan 1447: expected
  '2026-03-20', // Eid Al Fitr, 1 Shawwal 1447: expected
  '2026-03-21', // expected
  '2026-03-22', // expected
  '2026-05-26', // Arafat Day, 9 Dhu al-Hijja 1447: expected
  '2026-05-27', // Eid Al Adha: expected
  '2026-05-28', // expected
  '2026-05-29', // expected
  '2026-06-16', // Islamic New Year 1448: expected
  '2026-08-25', // Birthday of the Prophet, 12 Rabi al-Awwal 1448: expected
  '2026-12-02', // Eid Al Etihad
  '2026-12-03', // Eid Al Etihad
  // 2027
  '2027-01-01', // New Year
  '2027-03-09', // Eid Al Fitr, 1 Shawwal 1448: expected
  '2027-03-10', // expected
  '2027-03-11', // expected
  '2027-05-15', // Arafat Day, 9 Dhu al-Hijja 1448: expected
  '2027-05-16', // Eid Al Adha: expected
  '2027-05-17', // expected
  '2027-05-18', // expected
  '2027-06-06', // Islamic New Year 1449: expected
  '2027-08-14', // Birthday of the Prophet, 12 Rabi al-Awwal 1449: expected
  '2027-12-02', // Eid Al Etihad
  '2027-12-03', // Eid Al Etihad
]
