import type * as z from 'zod'
import type { StaffAbility } from '../admin/staff.ts'

/** One call: what it takes, and what it answers with each status. */
export interface Endpoint {
  params?: z.ZodObject
  query?: z.ZodObject
  /** Headers of its own, in small letters: secrets belong there, since addresses are logged. */
  headers?: z.ZodObject
  body?: z.ZodType
  /**
   * Needs the bearer token of a signed-in customer; with `optional` it may be missing. An expired token is refused
   * with 401 in both cases, so that nobody goes on as a guest without noticing.
   */
  signedIn?: true | 'optional'
  /** Needs a member of staff whose role has this ability; `any`: whatever the role. */
  staff?: StaffAbility | 'any'
  /** Open to a session that still lacks a new password or a second factor (`Restriction`), so that it can make up for it. */
  restrictedToo?: true
  /** Part of looking around: on a busy day it waits in a queue of its own, and is refused before anything of a purchase is. */
  browsing?: true
  /** Media type of what 200 answers, when that is not JSON. */
  file?: 'application/pdf' | 'text/csv; charset=utf-8' | 'application/json; charset=utf-8'
  /** Takes one file as multipart form data, which the handler reads itself. */
  upload?: true
  response: Record<number, z.ZodType>
}
