import * as z from 'zod'
import { PLACE_KINDS } from './values/place-kinds.ts'

/** A discount as its holder sees it (rules/discounts 3). */
export const Discount = z.object({
  code: z.string(),
  /** Whole percent, 1 to 90. */
  discount: z.int(),
  expire_at: z.string().nullable(),
  disabled: z.boolean(),
  /** Uses for each person; null is unlimited. */
  times_number: z.int().nullable(),
})
export type Discount = z.infer<typeof Discount>

export const Guest = z.object({
  guest_token: z.string(),
  discount: Discount.nullable(),
  /** Number of uses of that discount by this guest. */
  discounts_number: z.int(),
})
export type Guest = z.infer<typeof Guest>

export const SavedAddress = z.object({
  country: z.string(),
  city: z.string(),
  region: z.string(),
  road: z.string(),
  building: z.string().nullable(),
  appartment: z.string().nullable(),
  floor: z.string().nullable(),
  /** Details that help the courier (rules/forms 23). An older page leaves these out. */
  place_kind: z.enum(PLACE_KINDS).nullish(),
  unit: z.string().nullish(),
  landmark: z.string().nullish(),
  makani: z.string().nullish(),
  /** Full Plus Code. */
  plus_code: z.string().nullish(),
  courier_note: z.string().nullish(),
})

export const User = z.object({
  id: z.int(),
  prefix_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  email_verified_at: z.string().nullable(),
  mobile_verified_at: z.string().nullable(),
  /** New address and number that replace `email` and `mobile_number` once they are verified. */
  pending_email: z.string().nullable(),
  pending_mobile_number: z.string().nullable(),
  /** Index 0 is the default; up to 2 more follow. */
  address: z.array(SavedAddress),
  discount: Discount.nullable(),
  discounts_number: z.int(),
  /** The customer's own code for the invite link. */
  invite_code: z.string(),
  /** True if the customer agreed to mails with news and offers. */
  get_updates: z.boolean(),
})
export type User = z.infer<typeof User>

/** An invitation as the invited person sees it (rules/discounts 13). */
export const Invite = z.object({
  /** First name of the customer who invites. */
  first_name: z.string(),
  /** Whole percent off the invited person's first order, and off one order of the inviter once that one is paid. */
  percent: z.int(),
})
export type Invite = z.infer<typeof Invite>

/**
 * `joined`: has not bought yet. `waiting`: has bought and may cancel until `until`. `ready`: the inviter's discount
 * can be used. `none`: no reward, because phone or e-mail address are known.
 */
const INVITE_STATES = ['joined', 'waiting', 'ready', 'used', 'none'] as const
export type InviteState = (typeof INVITE_STATES)[number]

export const InviteOverview = z.object({
  /** The latest hundred who joined, newest first. */
  people: z.array(
    z.object({
      first_name: z.string(),
      joined_at: z.string(),
      state: z.enum(INVITE_STATES),
      /** Whole percent of the reward; null without one. */
      percent: z.int().nullable(),
      until: z.string().nullable(),
    }),
  ),
  joined_number: z.int(),
  ready_number: z.int(),
  used_number: z.int(),
  waiting_number: z.int(),
})
export type InviteOverview = z.infer<typeof InviteOverview>

export const Session = z.object({
  token: z.string(),
  user: User,
  abilities: z.array(z.string()),
  expires_at: z.string(),
})

export const OpenSession = z.object({
  id: z.string(),
  /** User-Agent header of the browser. */
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
  /** True for the session that makes this call. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const GuestSession = z.object({
  /** UUID. */
  id: z.string(),
  /** Shown once, stored hashed. */
  token: z.string(),
})
export type GuestSession = z.infer<typeof GuestSession>
