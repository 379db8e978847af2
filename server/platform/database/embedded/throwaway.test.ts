import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startThrowawayPostgres } from './throwaway.ts'

test('a test run gets a PostgreSQL of its own, gone when the run stops it', async () => {
  const { url, stop } = await startThrowawayPostgres()
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create database template_of_tests')
  await client.end()
  await stop()
  await expect(new pg.Client(url).connect()).rejects.toThrow('ECONNREFUSED')
})

test('a test run that is killed leaves no PostgreSQL behind', async () => {
  const script = new URL('./throwaway.ts', import.meta.url)
  const run = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { startThrowawayPostgres } from '${script}'
     console.log((await startThrowawayPostgres()).url)
     setInterval(() => {}, 1000)`,
  ])
  const [url] = await once(createInterface(run.stdout), 'line')
  const client = new pg.Client(url)
  const ended = new Promise<void>((resolve) => client.on('error', () => {}).on('end', resolve))
  await client.connect()
  run.kill('SIGKILL')
  await ended
  await expect(new pg.Client(url).connect()).rejects.toThrow()
})
