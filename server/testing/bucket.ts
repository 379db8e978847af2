import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { BucketSettings } from '../platform/storage/bucket.ts'

/**
 * An S3-compatible store, as far as the shop speaks to one: objects of one bucket, put, looked for and fetched by
 * whoever signs with the key. What it was asked, and how to make it fail for a while.
 */
export async function bucketForTest() {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let failing = 0
  const settings = { region: 'me-central-1', accessKeyId: 'AKIATEST', secretAccessKey: 'of-one-test' }
  const signed = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${settings.accessKeyId}/\\d{8}/${settings.region}/s3/aws4_request, SignedHeaders=\\S+, Signature=[0-9a-f]{64}$`,
  )
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const name = url.replace('/pictures/', '')
    asked.push(`${method} ${name}`)
    const content = await buffer(request)
    const end = (status: number, body?: Buffer) => response.writeHead(status).end(body)
    if (failing > 0) {
      failing -= 1
      return end(503)
    }
    if (!signed.test(headers.authorization ?? '')) return end(403)
    if (method === 'PUT') objects.set(name, content)
    if (method === 'DELETE') objects.delete(name)
    const found = objects.get(name)
    if (method === 'PUT' || method === 'DELETE') return end(200)
    return found ? end(200, method === 'HEAD' ? undefined : found) : end(404)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise((done) => server.close(() => done()))
  })
  const { port } = server.address() as { port: number }
  const bucket: BucketSettings = { ...settings, url: `http://127.0.0.1:${port}/pictures` }
  return {
    settings: bucket,
    objects,
    asked,
    failNext(times: number) {
      failing = times
    },
  }
}
