import type * as z from 'zod'
import type { StaffAbility } from '../admin/abilities.ts'

/** Declares a call: its input, and its response for each status. */
export interface Endpoint {
  params?: z.ZodObject
  query?: z.ZodObject
  /** Headers of the call, in lower case. Secrets are sent in headers, because addresses are logged. */
  headers?: z.ZodObject
  body?: z.ZodType
  /**
   * Requires the bearer token of a signed-in customer; `optional` allows none. An expired token is always refused
   * with 401, so that nobody continues as a guest unawares.
   */
  signedIn?: true | 'optional'
  /** Requires a member of staff with this ability; `any` accepts every role. */
  staff?: StaffAbility | 'any'
  /** Open to a session with a `Restriction` (new password or second factor missing), so that it can lift it. */
  restrictedToo?: true
  /** Browsing calls: on a busy day they wait in a separate queue and are refused before any call of a purchase. */
  browsing?: true
  /** Media type of a 200 answer that is not JSON. */
  file?: 'application/pdf' | 'image/webp' | 'text/csv; charset=utf-8' | 'application/json; charset=utf-8'
  /** Takes one file as multipart form data, which the handler parses itself. */
  upload?: true
  response: Record<number, z.ZodType>
}
