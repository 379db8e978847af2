import { connect } from 'node:tls'

const TIMEOUT_MS = 3_000
/** How often the certificate is looked at: it changes every few weeks. */
const LOOK_EVERY_MS = 3_600_000

/** When the certificate ends that shoppers are shown, in seconds since 1970; null where none was shown. */
export function watchCertificate(publicUrl: string): () => Promise<number | null> {
  let last: { at: number; end: Promise<number | null> } | null = null
  return async () => {
    const url = new URL(publicUrl)
    if (url.protocol !== 'https:') return null
    if (!last || performance.now() - last.at > LOOK_EVERY_MS)
      last = { at: performance.now(), end: endOf(url.hostname, Number(url.port || 443)) }
    return last.end
  }
}

function endOf(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    // One that is not trusted, or has ended, is looked at, too.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS })
    const end = (seconds: number | null) => {
      socket.destroy()
      resolve(seconds)
    }
    socket.once('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      end(validTo ? Math.floor(Date.parse(validTo) / 1000) : null)
    })
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}
