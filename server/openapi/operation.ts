import { type Call, type Endpoint, refusals } from '@nafha/contract/endpoints/all'
import type * as z from 'zod'
import { adminSummaries } from './admin-summaries.ts'
import type { Describe } from './components.ts'
import { shopSummaries } from './shop-summaries.ts'
import { tagOf } from './tags.ts'

/** A call without a summary does not compile. */
const summaries: Record<Call, string> = { ...shopSummaries, ...adminSummaries }

/** Makes `listProductsOfType` of "List products of a type". */
const operationIdOf = (summary: string): string =>
  summary
    .replaceAll("'s", '')
    .split(/[^A-Za-z]+/)
    .filter((word) => !['a', 'an', 'the'].includes(word))
    .map((word, at) => (at === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

const binary = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

const upload = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  },
}

export function describeOperation(call: Call, endpoint: Endpoint, describe: Describe): object {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema: describe(schema) } })
  const parameters = (kind: 'path' | 'query' | 'header', schema: z.ZodObject | undefined) =>
    Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) => ({
      name,
      in: kind,
      required: kind === 'path' || !field.safeParse(undefined).success,
      schema: describe(field),
    }))
  const requestBody = ({ body, upload: takesFile }: Endpoint) => {
    if (takesFile) return { requestBody: { required: true, content: upload } }
    if (!body) return {}
    return { requestBody: { required: !body.safeParse(undefined).success, content: json(body) } }
  }
  const responses = Object.entries({ ...refusals, ...endpoint.response }).map(([status, schema]) => [
    status,
    {
      description: Number(status) < 400 ? 'Success' : 'Refused',
      content: status === '200' && endpoint.file ? binary(endpoint.file) : json(schema),
    },
  ])
  const summary = summaries[call]
  return {
    operationId: operationIdOf(summary),
    summary,
    tags: [tagOf(call)],
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...requestBody(endpoint),
    responses: Object.fromEntries(responses),
  }
}

export const securitySchemes = {
  customer: { type: 'http', scheme: 'bearer', description: 'The token of a customer’s sign-in' },
  staff: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in to the back office' },
}

/** Access of a call: an empty list means anybody; an optional sign-in has an alternative without a token. */
function securityOf({ signedIn, staff }: Endpoint): object[] {
  if (staff) return [{ staff: [] }]
  if (signedIn === 'optional') return [{ customer: [] }, {}]
  return signedIn ? [{ customer: [] }] : []
}
