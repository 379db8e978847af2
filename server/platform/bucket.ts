import { AwsClient } from 'aws4fetch'
import { callOut } from './observability/outgoing.ts'

export interface BucketSettings {
  /** Address of the bucket itself, with its name in host or path; without a slash at its end. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** For one call, its repetitions included: a film may have a hundred megabytes. */
const TIMEOUT_MS = 120_000

/** An S3-compatible bucket, as far as the shop needs one. Calls that fail for the moment are tried again. */
export type Bucket = ReturnType<typeof openBucket>

/** Opens a bucket; nothing is asked of it yet. */
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
          // Signed requests go to the bucket that was configured, and nowhere that it points to.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      ({ status }) => status < 400 || status === 404,
    )
    if (answer.ok || answer.status === 404) return answer
    const said = (await answer.text()).slice(0, 300)
    throw new Error(`the bucket answered ${answer.status} to ${method} ${name}: ${said}`)
  }

  return {
    /** @throws Error when the bucket does not take it */
    async put(name: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
      const answer = await ask('PUT', name, content)
      if (!answer.ok) throw new Error(`there is no bucket at ${url}`)
    },
    async has(name: string): Promise<boolean> {
      return (await ask('HEAD', name)).ok
    },
    /** What lies under this name; null when nothing does. */
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

/** What the bucket tells whoever is let read from it directly, a CDN for one. */
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
