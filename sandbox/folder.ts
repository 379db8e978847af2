import { hash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes sure that one sandbox at a time writes to a folder (made when absent), and returns what lets go of it. The mark is
 * a socket: the system drops it with the process, so that neither `kill -9` nor a reused process id leaves it locked.
 */
export async function holdFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = markOf(await realpath(dataDir))
  for (;;) {
    const server = await listen(path)
    if (server) return () => new Promise((done) => server.close(() => done()))
    if (await answers(path))
      throw new Error(`Another payment sandbox is running with the data folder ${dataDir}.`)
    await rm(path, { force: true })
  }
}

function markOf(folder: string): string {
  const name = `payment-sandbox-${hash('sha256', folder).slice(0, 24)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** Null when the mark exists already. */
function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (thrown: NodeJS.ErrnoException) => {
      if (thrown.code === 'EADDRINUSE') resolve(null)
      else reject(thrown)
    })
    server.listen(path, () => resolve(server.unref()))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
