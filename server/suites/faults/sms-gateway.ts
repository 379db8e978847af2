import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Starts a stand-in for Twilio's API that can go down; `sent` lists the messages that it accepted. */
export async function smsGateway() {
  const sent: { to: string; text: string }[] = []
  let down = false
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)))
    if (down) {
      response.destroy()
      return
    }
    sent.push({ to: fields.To ?? '', text: fields.Body ?? '' })
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sid: `SM${'2'.repeat(32)}`, status: 'queued' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    sent,
    settings: {
      TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'secret-of-the-shop',
      TWILIO_FROM: '+15005550006',
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
    },
    goDown(isDown: boolean) {
      down = isDown
    },
  }
}
