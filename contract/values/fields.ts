import * as z from 'zod'
import { digitsOf, westernDigits } from './digits.ts'
import { EMAIL_ADDRESS, emailAddress } from './email-address.ts'
import { COURIER_NOTE_LENGTH, OTP_LENGTH, PASSWORD_MIN_LENGTH } from './lengths.ts'
import { isMobileNumber, storedPhone } from './phone.ts'
import { PLACE_KINDS } from './place-kinds.ts'
import { placeNamed } from './place-spellings.ts'
import { COUNTRIES } from './places.ts'
import { hasHidden, hasPhoneNumber, hasWebAddress, trimmed } from './plain-text.ts'
import { readPlusCode } from './plus-codes.ts'

/**
 * Schemas of form fields with their messages (rules/forms). A message is a key of texts/messages, so that form and
 * server show the same sentence in the reader's language.
 */
/** A required text. */
export const filled = (error: string) => z.string({ error }).overwrite(trimmed).min(1, { error })

/** A line that may appear in an email or document of the shop: line breaks and web addresses are refused. */
const line = (text: z.ZodString, max: number) =>
  text
    .max(max, { error: 'too_long' })
    .refine((entry) => !hasHidden(entry), { error: 'hidden_characters' })
    .refine((entry) => !hasWebAddress(entry), { error: 'no_web_addresses' })

/** A required line. */
export const requiredLine = (error: string, max = 120) => line(filled(error), max)

const MAX_NAME = 60
/** A name needs letters. Accents without a letter below them are refused. */
export const personName = (error: string) =>
  requiredLine(error, MAX_NAME)
    .refine((name) => /[^\p{M}\s]/u.test(name), { error })
    .refine((name) => !hasPhoneNumber(name), { error: 'name_is_no_number' })

export const PREFIXES = ['Mr', 'Mrs', 'Ms'] as const
export const prefixName = z.enum(PREFIXES, { error: 'name_prefix_is_required' })
export const firstName = personName('first_name_is_required')
export const lastName = personName('last_name_is_required')
export const email = filled('email_is_required')
  .overwrite(emailAddress)
  .max(254, { error: 'invalid_email' })
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: 'invalid_email' }))
/**
 * A plus sign, 1 to 3 digits of country code and 4 to 14 digits, which must be a possible mobile number
 * (rules/forms 8).
 */
export const mobileNumber = filled('mobile_is_required')
  .overwrite(storedPhone)
  .regex(/^\+\d{1,3}\d{4,14}$/, { error: 'invalid_phone_number' })
  .refine(isMobileNumber, { error: 'invalid_phone_number' })

const password = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, { error: missing })
    .min(PASSWORD_MIN_LENGTH, { error: 'password_too_short' })
    .max(200, { error: 'too_long' })
export const newPassword = password('password_is_required')
export const currentPassword = password('current_password_is_required')

/** Accepts every way of typing it: Arabic digits, or two groups as an app shows it. */
export const otpCode = z
  .string({ error: 'otp_code_is_required' })
  .min(1, { error: 'otp_code_is_required' })
  .overwrite(digitsOf)
  .regex(new RegExp(`^\\d{${OTP_LENGTH}}$`), { error: 'otp_code_must_be_6_digits' })

const COUNTRY_NAMES: readonly string[] = COUNTRIES.map(({ name }) => name)
const CITIES: readonly string[] = COUNTRIES.flatMap(({ cities }) => cities)

/** A served place, in the shop's spelling. */
const place = (places: readonly string[], missing: string, unknown: string) =>
  filled(missing)
    .overwrite((name) => placeNamed(name, places) ?? name)
    .refine((name) => places.includes(name), { error: unknown })

const optionalText = (max: number) => line(z.string().overwrite(trimmed), max).nullish()
const optionalLine = optionalText(60)

/** Digits of a Makani number, without the spaces and hyphens between them. */
const makaniDigits = (text: string) => westernDigits(trimmed(text)).replace(/[\s-]/g, '')

/** Details that help the courier, beside the lines of the address; nothing of it is required (rules/forms 23). */
const courierShape = {
  place_kind: z.enum([...PLACE_KINDS, ''], { error: 'place_kind_unknown' }).nullish(),
  unit: optionalLine,
  landmark: optionalText(120),
  makani: z
    .string()
    .overwrite(makaniDigits)
    .regex(/^(\d{10})?$/, { error: 'makani_has_10_digits' })
    .nullish(),
  plus_code: z
    .string()
    .max(200, { error: 'too_long' })
    .overwrite((text) => readPlusCode(text) ?? trimmed(text))
    .refine((code) => code === '' || readPlusCode(code) === code, { error: 'plus_code_unknown' })
    .nullish(),
  courier_note: optionalText(COURIER_NOTE_LENGTH),
}

export const addressShape = {
  /** The shop delivers within the Emirates only (rules/forms 6). */
  country: place(COUNTRY_NAMES, 'country_is_required', 'country_not_served'),
  city: place(CITIES, 'city_is_required', 'city_not_served'),
  region: requiredLine('area_is_required'),
  road: requiredLine('road_is_required'),
  building: optionalLine,
  appartment: optionalLine,
  floor: optionalLine,
  ...courierShape,
}

/** Runs rules between fields at once. By default Zod would wait until each single field is valid. */
const atOnce = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
}

interface BuildingParts {
  building?: string | null | undefined
  appartment?: string | null | undefined
  floor?: string | null | undefined
}

/** A building is optional, but with it apartment and floor are required (rules/forms 5). */
export const completeBuilding = z.superRefine<BuildingParts>(({ building, appartment, floor }, context) => {
  if (!building) return
  const missing = [
    ['appartment', appartment, 'apartment_is_required'],
    ['floor', floor, 'floor_is_required'],
  ] as const
  for (const [field, value, message] of missing) {
    if (!value) context.addIssue({ code: 'custom', message, path: [field] })
  }
}, atOnce)

export const Address = z.object(addressShape).check(completeBuilding)
export type Address = z.infer<typeof Address>

/** Both entries of a new password must match (rules/forms 11). */
export const matchingPasswords = z.superRefine<{ password?: string; password_confirmation?: string }>(
  ({ password: first, password_confirmation: second }, context) => {
    if (typeof second === 'string' && first !== second)
      context.addIssue({ code: 'custom', message: 'passwords_must_match', path: ['password_confirmation'] })
  },
  atOnce,
)
