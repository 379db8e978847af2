import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** Answers of a stand-in by `METHOD /path`, without the query. */
export type Answers = Record<string, { status?: number; body: unknown }>

/** An HTTP service on loopback for one test, which answers from a table: its address, and what it was asked. */
export async function serviceForTest(answers: Answers) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const [path] = (request.url ?? '').split('?')
    const { status = 200, body } = answers[`${request.method} ${path}`] ?? { status: 404, body: {} }
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** A mail server that lets in one user, and takes no mail: its port. */
export async function mailServerForTest(user: string, password: string): Promise<number> {
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 50,
    onAuth({ username, password: given }, _session, done) {
      if (username === user && given === password) done(null, { user })
      else done(new Error('no such user'))
    },
    onMailFrom(_address, _session, done) {
      done(new Error('the doctor sends no mail'))
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())))
  return (listening.address() as AddressInfo).port
}
