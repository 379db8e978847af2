import type * as z from 'zod'
import type { StaffAbility } from '../staff.ts'

/** One call: what it takes, and what it answers under which status. */
export interface Endpoint {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * Needs the bearer token of a signed-in customer, or with `optional` looks at one that is sent. A token
   * that has expired is refused with 401 by both, so that nobody shops on as a guest unawares.
   */
  signedIn?: true | 'optional'
  /** Needs a member of staff whose role has this ability; `any` role is enough otherwise. */
  staff?: StaffAbility | 'any'
  /** Media type of what 200 answers, when that is not JSON. */
  file?: 'application/pdf' | 'text/csv; charset=utf-8' | 'application/json; charset=utf-8'
  /** Takes one file as multipart form data, which the handler reads itself. */
  upload?: true
  response: Record<number, z.ZodType>
}
