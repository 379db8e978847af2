import { PasswordProof } from '../forms.ts'
import { done, file } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Customers' rights under data protection law: export and erasure of their data. */
export const privacyEndpoints = {
  'GET /user/export': {
    signedIn: true,
    file: 'application/json; charset=utf-8',
    response: { 200: file },
  },
  'DELETE /user': { signedIn: true, body: PasswordProof, response: { 200: done } },
} as const satisfies Record<string, Endpoint>
