import * as z from 'zod'
import { requiredLine } from './values/fields.ts'

/** A passkey as its owner sees it in a list. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** Options of `navigator.credentials` in the browser, as JSON (WebAuthn 3, 5.1). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** Response of the browser. The WebAuthn library validates its parts; the schema only limits their size. */
const browserAnswer = z.looseObject(
  {
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
    clientExtensionResults: z.looseObject({}),
  },
  { error: 'passkey_not_accepted' },
)

const name = requiredLine('name_is_required', 60)

export const NewPasskey = z.object({ name, passkey: browserAnswer })
export const PasskeyName = z.object({ name })
export const PasskeyAnswer = z.object({ passkey: browserAnswer })
export const passkeyId = z.object({ id: z.uuid() })
