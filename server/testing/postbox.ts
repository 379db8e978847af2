import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface Letter extends Email {
  /** The envelope's recipients: whom the message really goes to. */
  recipients: string[]
}

interface PostboxOptions {
  /** 0 takes a free port. */
  port?: number
  /** Awaited before a message is accepted; what it throws is the server's refusal. */
  accept?: (letter: Letter) => Promise<void> | void
}

/** A real SMTP server on loopback for one test; `letters` are those that it has accepted. */
export async function startPostbox({ port = 0, accept }: PostboxOptions = {}) {
  const letters: Letter[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // A pool's idle connection does not hold the test up.
    closeTimeout: 50,
    onData(stream, session, callback) {
      receive(stream, session).then(() => callback(), callback)
    },
  })
  // A sender that is killed breaks the line, which is nothing to a mail server.
  server.on('error', () => {})
  async function receive(stream: Readable, session: SMTPServerSession) {
    const mime = await buffer(stream)
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    const letter = { ...(await PostalMime.parse(mime)), recipients }
    await accept?.(letter)
    letters.push(letter)
  }
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const { port: taken } = listening.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()))
  onTestFinished(close)
  return { url: `smtp://127.0.0.1:${taken}`, port: taken, letters, close }
}
