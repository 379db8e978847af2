import { AwsClient } from 'aws4fetch'
import { callOut } from '../observability/outgoing.ts'

export interface BucketSettings {
  /** Address of the bucket itself, with its name in host or path and without a trailing slash. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Covers one call with its retries: a film may have a hundred megabytes. */
const TIMEOUT_MS = 120_000

/** An S3-compatible bucket, limited to what the shop needs. Temporary failures are retried. */
export type Bucket = ReturnType<typeof openBucket>

/** Opens a bucket without a request to it. */
export function openBucket({ url, ...keys }: BucketSettings) {
  const client = new AwsClient({ ...keys, service: 's3', retries: 4, initRetryMs: 100 })

  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    body?: Uint8Array<ArrayBuffer>,
  ) {
    const answer = await callOut(
      { service: 'bucket', operation: method },
      () =>
        client.fetch(`${url}/${name}`, {
          ...{ method, body, headers: headersFor(method, name) },
          // A signed request must not follow a redirect away from the configured bucket.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      ({ status }) => status < 400 || status === 404,
    )
    if (answer.ok || answer.status === 404) return answer
    const text = (await answer.text()).slice(0, 300)
    throw new Error(`the bucket answered ${answer.status} to ${method} ${name}: ${text}`)
  }

  return {
    /** @throws Error when the bucket does not accept the object */
    async put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
      const answer = await ask('PUT', name, content)
      if (!answer.ok) throw new Error(`there is no bucket at ${url}`)
    },
    async has(name: string): Promise<boolean> {
      return (await ask('HEAD', name)).ok
    },
    /** Returns the object of this name, or null when there is none. */
    async get(name: string): Promise<Uint8Array | null> {
      const answer = await ask('GET', name)
      if (answer.ok) return answer.bytes()
      await answer.body?.cancel()
      return null
    },
    async remove(name: string): Promise<void> {
      await ask('DELETE', name)
    },
  }
}

/** Headers that the bucket gives to direct readers, such as a CDN. */
function headersFor(method: string, name: string): Record<string, string> {
  if (method !== 'PUT') return {}
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  return { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
}

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  json: 'application/json',
}
