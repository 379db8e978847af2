import * as z from 'zod'
import { email } from '../fields.ts'
import { answer, MAX_ID } from '../wire.ts'
import type { Endpoint } from './endpoint.ts'

const message = answer(z.unknown())

/** What the form under an unavailable size asks for. */
export const StockNotice = z.object({
  product_size_id: z
    .int({ error: 'must_be_whole_number' })
    .positive({ error: 'must_be_whole_number' })
    .max(MAX_ID, { error: 'size_unknown' }),
  email,
})

/** Back in stock: one mail for every request (DESIGN 14). */
export const stockNoticeEndpoints = {
  'POST /stock-notices': { body: StockNotice, response: { 200: message } },
  /** Ends whatever the address of this mail still waits for. */
  'DELETE /stock-notices/:token': {
    params: z.object({ token: z.string().max(200) }),
    response: { 200: message },
  },
} as const satisfies Record<string, Endpoint>
