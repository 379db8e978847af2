/** A mobile number of the Emirates in its usual groups, never torn apart; any other as it is stored. */
export const spacedNumber = (number: string): string =>
  number.replace(/^(\+971)(5\d)(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
