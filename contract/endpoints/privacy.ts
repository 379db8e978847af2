import { PasswordProof } from '../forms.ts'
import { done, file } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Every customer's rights by data protection law: to take their data away, and to be forgotten. */
export const privacyEndpoints = {
  'GET /user/export': {
    signedIn: true,
    file: 'application/json; charset=utf-8',
    response: { 200: file },
  },
  'DELETE /user': { signedIn: true, body: PasswordProof, response: { 200: done } },
} as const satisfies Record<string, Endpoint>
