import * as z from 'zod'
import { SavedAddress } from '../people.ts'
import { LANGUAGES } from '../values/language.ts'
import { Aed, filter, queryFlag } from '../values/wire.ts'
import { Texts } from './bilingual.ts'
import { adminQuery, search } from './lists.ts'

export const CUSTOMER_STATES = ['active', 'blocked', 'erased'] as const
export type CustomerState = (typeof CUSTOMER_STATES)[number]

export const CustomersQuery = adminQuery(
  ['id', 'name', 'email', 'created_at', 'orders_number', 'spent'] as const,
  {
    /** Parts of name, e-mail or mobile, each of 3 letters or more; or an id. */
    q: search,
    state: filter(z.enum(CUSTOMER_STATES, { error: 'unknown_filter_value' })),
    /** True if both e-mail and mobile are verified. */
    verified: queryFlag,
  },
)

/** A customer in the list of the back office. Names and addresses of an erased customer are empty. */
export const CustomerRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  email_verified_at: z.string().nullable(),
  mobile_verified_at: z.string().nullable(),
  /** The new address or number that the customer has not verified yet. */
  pending_email: z.string().nullable(),
  pending_mobile_number: z.string().nullable(),
  state: z.enum(CUSTOMER_STATES),
  blocked_at: z.string().nullable(),
  erased_at: z.string().nullable(),
  created_at: z.string(),
  /** Canceled orders are not counted. */
  orders_number: z.int(),
  /** Total of all orders, less refunds. */
  spent: Aed,
})
export type CustomerRow = z.input<typeof CustomerRow>

/** Everything about a customer that staff see on one page; their orders are a separate list. */
export const StaffCustomer = CustomerRow.extend({
  prefix_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  language: z.enum(LANGUAGES),
  get_updates: z.boolean(),
  invite_code: z.string(),
  invited_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Number of people who signed up by this customer's invite. */
  invited_number: z.int(),
  /** Number of open sessions. */
  sessions_number: z.int(),
  address: z.array(SavedAddress),
  discounts: z.array(
    z.object({
      code: z.string(),
      /** Percent. */
      discount: z.int(),
      granted_at: z.string(),
      used_number: z.int(),
      in_force: z.boolean(),
    }),
  ),
  wishes: z.array(z.object({ product_id: z.int(), product_name: Texts })),
  stock_notices: z.array(
    z.object({
      id: z.int(),
      product_id: z.int(),
      product_name: Texts,
      size_name: Texts,
      created_at: z.string(),
      notified_at: z.string().nullable(),
    }),
  ),
})
export type StaffCustomer = z.input<typeof StaffCustomer>

const CONTACT_CHANNELS = ['email', 'mobile'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]
export const ChannelChoice = z.object({ channel: z.enum(CONTACT_CHANNELS) })
