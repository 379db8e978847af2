import * as z from 'zod'
import { email } from '../values/fields.ts'
import { bodyId, done } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Fields of the form under an unavailable size. */
export const StockNotice = z.object({
  product_size_id: bodyId,
  email,
})

/** Stock alerts: each request gets one email (rules/catalog 20). */
export const stockNoticeEndpoints = {
  'POST /stock-notices': { body: StockNotice, signedIn: 'optional', response: { 200: done } },
  /** Confirms that the owner of the address wants the mails. */
  'POST /stock-notices/:token/confirm': {
    params: z.object({ token: z.string().max(200) }),
    response: { 200: done },
  },
  /** Does the same as DELETE, for mail programs that unsubscribe with one click. */
  'POST /stock-notices/:token/unsubscribe': {
    params: z.object({ token: z.string().max(200) }),
    response: { 200: done },
  },
  /** Cancels every open request of the recipient of this mail. */
  'DELETE /stock-notices/:token': {
    params: z.object({ token: z.string().max(200) }),
    response: { 200: done },
  },
} as const satisfies Record<string, Endpoint>
