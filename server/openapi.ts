import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Endpoint, endpoints, refusals } from '@nafha/contract/endpoints'
import { Aed } from '@nafha/contract/wire'
import { houseName } from '@nafha/theme'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'

interface OpenApi {
  openapi: string
  info: object
  /** By address, then by method in lower case. */
  paths: Record<string, Record<string, object>>
  components: object
}

/** Schemas are described as they are on the wire: money in AED, query strings as text. */
const describe = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === Aed) Object.assign(jsonSchema, { type: 'number', description: 'AED' })
    },
  })

const json = (schema: z.ZodType) => ({ 'application/json': { schema: describe(schema) } })

const binary = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

function parameters(kind: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): object[] {
  return Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    in: kind,
    required: kind === 'path' || !field.safeParse(undefined).success,
    schema: describe(field),
  }))
}

const upload = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    },
  },
}

function requestBody({ body, upload: takesFile }: Endpoint): object {
  if (takesFile) return { requestBody: { required: true, content: upload } }
  if (!body) return {}
  return { requestBody: { required: !body.safeParse(undefined).success, content: json(body) } }
}

function operation(endpoint: Endpoint): object {
  const answers = Object.entries({ ...refusals, ...endpoint.response }).map(([status, schema]) => [
    status,
    {
      description: Number(status) < 400 ? 'Success' : 'Refused',
      content: status === '200' && endpoint.file ? binary(endpoint.file) : json(schema),
    },
  ])
  return {
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...requestBody(endpoint),
    ...(endpoint.signedIn || endpoint.staff ? { security: [{ bearer: [] }] } : {}),
    responses: Object.fromEntries(answers),
  }
}

type Served = (method: string, path: string) => boolean
type Audience = 'everybody' | 'shoppers'

function pathsOf(served: Served, audience: Audience): OpenApi['paths'] {
  const paths: OpenApi['paths'] = {}
  for (const [call, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method, path] = call.split(' ') as [string, string]
    if (!served(method, `/api${path}`) || (endpoint.staff && audience === 'shoppers')) continue
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(endpoint) }
  }
  return paths
}

/**
 * The API in OpenAPI 3.1, made of the same table that validates it. Its calls are described when somebody reads them, which takes
 * a tenth of a second that no start waits for.
 * @param served tells whether this version serves a call
 * @param audience shoppers are not shown the calls of staff
 */
export function openApiDocument(served: Served, audience: Audience = 'everybody'): OpenApi {
  let paths: OpenApi['paths'] | undefined
  return {
    openapi: '3.1.0',
    info: {
      title: `${houseName.en} API`,
      version: '1',
      description: 'The API of the perfume shop. Money is in AED.',
    },
    get paths() {
      paths ??= pathsOf(served, audience)
      return paths
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

/** The page is the library's: its own files, pictures within its styles, and calls of this API. */
const DOCS_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * /api/docs for people, /api/openapi.json for programs. Call it after every route is registered.
 * @param staffHost the name that staff call the shop by, if they have one: the calls of staff are described there only
 */
export async function documentApi(app: FastifyInstance, staffHost: string | null = null): Promise<void> {
  const served: Served = (method, url) => app.hasRoute({ method: method as 'GET', url })
  const whole = openApiDocument(served)
  const forShoppers = openApiDocument(served, 'shoppers')
  const documentFor = (request: FastifyRequest) =>
    staffHost === null || request.host.toLowerCase() === staffHost ? whole : forShoppers
  await app.register(swagger, { mode: 'static', specification: { document: whole as never } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: DOCS_POLICY,
    transformSpecification: (_document, request) => documentFor(request),
  })
  app.get('/api/openapi.json', async (request) => documentFor(request))
}
