import './environment.ts'
import './house.ts'
import './loading.ts'
import { join } from 'node:path'
import { houseName } from '@nafha/theme'
import getPort from 'get-port'
import { command } from './command.ts'
import { type Config, readConfig } from './platform/config.ts'
import type { Shop } from './shop.ts'

const tell = (line: string) => console.log(line)

/** One process of the shop, from configuration to listening, until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const port = config.port === 0 ? await getPort() : config.port
  const started = {
    ...config,
    port,
    publicUrl: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
  }
  tell('Opening the shop…')
  // Only now: what it imports is loaded as loading.ts says.
  const { openShop } = await import('./shop.ts')
  const opening = openShop(started, port, tell)
  let stopping = false
  // Also while it opens: the database that it has started must not be left behind.
  const stop = async () => {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    stopping = true
    tell('Closing…')
    await opening.then(
      (shop) => shop.close(),
      () => {},
    )
    process.exit(0)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const shop = await opening
  if (stopping) return
  try {
    await shop.app.listen({ port, host: config.host })
  } catch (error) {
    await shop.close()
    throw error
  }
  greet(started, shop)

  // Loading two thousand modules leaves garbage that would otherwise stay until memory is short (npm start: --expose-gc).
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

function greet(config: Config, { sandboxUrl, firstStaff }: Shop): void {
  tell('')
  tell(`  ${houseName.en} is open:   ${config.publicUrl}`)
  const staffOrigin = config.staffHost
    ? `${new URL(config.publicUrl).protocol}//${config.staffHost}`
    : config.publicUrl
  tell(`  Back office:     ${staffOrigin}/admin`)
  if (firstStaff)
    tell(`  First staff:     ${firstStaff.email}, password ${firstStaff.password ?? 'as configured'}`)
  if (sandboxUrl) {
    tell(`  Payments:        a sandbox for trying out, no real money (${sandboxUrl})`)
    tell('  Test card:       4242 4242 4242 4242, any future date, any three digits')
  }
  if (config.seedDemo) tell('  Demo customer:   layla@example.com, password Layla-demo-1')
  if (!config.mail.smtpUrl) tell(`  Mail and SMS:    ${join(config.dataDir, 'outbox')}`)
  tell('')
}

command(main)
