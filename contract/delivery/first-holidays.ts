import type { Holiday } from './holiday.ts'

const NEW_YEAR = { en: 'New Year', ar: 'رأس السنة الميلادية' }
const EID_AL_FITR = { en: 'Eid Al Fitr', ar: 'عيد الفطر' }
const ARAFAT_DAY = { en: 'Arafat Day', ar: 'وقفة عرفة' }
const EID_AL_ADHA = { en: 'Eid Al Adha', ar: 'عيد الأضحى' }
const ISLAMIC_NEW_YEAR = { en: 'Islamic New Year', ar: 'رأس السنة الهجرية' }
const PROPHETS_BIRTHDAY = { en: 'Birthday of the Prophet', ar: 'المولد النبوي' }
const EID_AL_ETIHAD = { en: 'Eid Al Etihad', ar: 'عيد الاتحاد' }

const announced = (name: Holiday['name'], ...dates: string[]): Holiday[] =>
  dates.map((date) => ({ date, name, certainty: 'announced' }))
/** Islamic holidays follow the Umm al-Qura calendar until they are announced, days before, after the moon is sighted. */
const expected = (name: Holiday['name'], ...dates: string[]): Holiday[] =>
  dates.map((date) => ({ date, name, certainty: 'expected' }))

/** Public holidays of the United Arab Emirates with which a new shop begins, those on weekends included. */
export const FIRST_HOLIDAYS: Holiday[] = [
  ...announced(NEW_YEAR, '2026-01-01'),
  ...expected(EID_AL_FITR, '2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22'),
  ...expected(ARAFAT_DAY, '2026-05-26'),
  ...expected(EID_AL_ADHA, '2026-05-27', '2026-05-28', '2026-05-29'),
  ...expected(ISLAMIC_NEW_YEAR, '2026-06-16'),
  ...expected(PROPHETS_BIRTHDAY, '2026-08-25'),
  ...announced(EID_AL_ETIHAD, '2026-12-02', '2026-12-03'),
  ...announced(NEW_YEAR, '2027-01-01'),
  ...expected(EID_AL_FITR, '2027-03-09', '2027-03-10', '2027-03-11'),
  ...expected(ARAFAT_DAY, '2027-05-15'),
  ...expected(EID_AL_ADHA, '2027-05-16', '2027-05-17', '2027-05-18'),
  ...expected(ISLAMIC_NEW_YEAR, '2027-06-06'),
  ...expected(PROPHETS_BIRTHDAY, '2027-08-14'),
  ...announced(EID_AL_ETIHAD, '2027-12-02', '2027-12-03'),
]
