import { type Call, type Endpoint, endpoints } from '@nafha/contract/endpoints/all'
import { houseName } from '@nafha/theme'
import { describeInto, type SchemaObject } from './components.ts'
import { describeOperation, securitySchemes } from './operation.ts'
import { tags } from './tags.ts'

export interface OpenApi {
  openapi: string
  info: object
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  /** Keys are the path, then the method in lower case. */
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, SchemaObject>; securitySchemes: object }
}

/** Tells whether this version serves a call. */
export type Served = (method: string, path: string) => boolean
export type DocumentAudience = 'everybody' | 'shoppers'

interface Described {
  paths: OpenApi['paths']
  schemas: Record<string, SchemaObject>
}

function describeCalls(served: Served, audience: DocumentAudience): Described {
  const paths: OpenApi['paths'] = {}
  const schemas: Record<string, SchemaObject> = {}
  const describe = describeInto(schemas)
  for (const [call, endpoint] of Object.entries(endpoints) as [Call, Endpoint][]) {
    const [method, path] = call.split(' ') as [string, string]
    if (!served(method, `/api${path}`) || isHidden(call, audience)) continue
    const address = `/api${path.replace(/:(\w+)/g, '{$1}')}`
    paths[address] = {
      ...paths[address],
      [method.toLowerCase()]: describeOperation(call, endpoint, describe),
    }
  }
  return { paths, schemas }
}

const isHidden = (call: Call, audience: DocumentAudience) =>
  audience === 'shoppers' && call.includes(' /admin/')

/**
 * Describes the API in OpenAPI 3.1 from the table that validates it. The description is made when somebody
 * reads it: it takes a tenth of a second, which no start should wait for.
 * @param audience shoppers do not see the calls of staff
 */
export function openApiDocument(
  served: Served,
  publicUrl: string,
  audience: DocumentAudience = 'everybody',
): OpenApi {
  let described: Described | undefined
  const calls = () => {
    described ??= describeCalls(served, audience)
    return described
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${houseName.en} API`,
      version: '1',
      description: 'The API of the perfume shop. Money is in AED.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    get tags() {
      const used = JSON.stringify(calls().paths)
      return tags
        .filter(({ name }) => used.includes(`"tags":["${name}"]`))
        .map(({ name, description }) => ({ name, description }))
    },
    get paths() {
      return calls().paths
    },
    get components() {
      return { schemas: calls().schemas, securitySchemes }
    },
  }
}
