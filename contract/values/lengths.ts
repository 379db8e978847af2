export const PASSWORD_MIN_LENGTH = 8
/** Digits of a verification code. */
export const OTP_LENGTH = 6
/** Characters of a note to the courier. */
export const COURIER_NOTE_LENGTH = 200
