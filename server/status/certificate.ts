import { connect } from 'node:tls'

const TIMEOUT_MS = 3_000
/** Interval of the checks: a certificate changes every few weeks. */
const LOOK_EVERY_MS = 3_600_000

/** Returns when the public certificate ends, in seconds since 1970; null if there is none. */
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
    // Look at untrusted and expired certificates, too.
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
