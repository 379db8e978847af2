export const PASSWORD_MIN_LENGTH = 8
/** Digits of a verification code. */
export const OTP_LENGTH = 6
