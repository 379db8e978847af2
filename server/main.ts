import './environment.ts'
import './check-theme.ts'
import './loading.ts'
import { join } from 'node:path'
import { houseName } from '@nafha/theme'
import { command } from './command.ts'
import { type Config, misspelledSettings, readConfig } from './platform/config/index.ts'
import { staffUrlOf } from './platform/config/settings/network.ts'
import { ownPort } from './platform/database/embedded/own-port.ts'
import { ensurePortIsFree } from './platform/http/free-port.ts'
import { collectAll, collectAtRest } from './platform/memory/rest.ts'
import type { Shop } from './shop.ts'

/**
 * A second signal after this time means "stop at once". An earlier one is npm or tsx passing on the same
 * Ctrl+C.
 */
const MEANT_AGAIN_AFTER_MS = 1_000

const print = (line: string) => console.log(line)

/** Runs one process of the shop, from configuration to listening, until a signal stops it. */
async function main(): Promise<void> {
  const config = readConfig(process.env, { toSell: true })
  for (const { name, suggestion } of misspelledSettings(process.env))
    print(`${name} is set, but no setting has that name: is ${suggestion} meant?`)
  const port = config.port === 0 ? await ownPort() : config.port
  const started = {
    ...config,
    port,
    publicUrl: config.port === 0 ? `http://localhost:${port}` : config.publicUrl,
  }
  // Check before anything is written: a first start that fails at a used port would leave an account and a
  // database behind.
  if (config.port !== 0) await ensurePortIsFree({ port, host: config.host })
  print('Opening the shop…')
  // Import after loading.ts, which decides how the modules are loaded.
  const { openShop } = await import('./shop.ts')
  const opening = openShop(started, port, print)
  let stopping = false
  // A stop during the start has to stop the embedded database, too.
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.off('SIGINT', stop).off('SIGTERM', stop), MEANT_AGAIN_AFTER_MS)
    print('Closing…')
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

  // Loading two thousand modules leaves garbage that would otherwise stay until memory is short.
  await collectAll()
  collectAtRest()
}

function greet(config: Config, { paymentForm, ownerWithoutSignIn, isFirstStart, demo }: Shop): void {
  print('')
  print(`  ${houseName.en} is open:   ${config.publicUrl}`)
  print(`  Back office:     ${staffUrlOf(config)}/admin`)
  if (ownerWithoutSignIn && isFirstStart)
    print(`  First sign-in:   ${ownerWithoutSignIn}, with the password that stands above, after First staff`)
  else if (ownerWithoutSignIn)
    print(
      `  First sign-in:   nobody has signed in yet; for a new password, with the settings of the shop: npm run staff -- reset ${ownerWithoutSignIn}`,
    )
  if (paymentForm.kind === 'sandbox') {
    print(`  Payments:        a sandbox for trying out, no real money (${paymentForm.url})`)
    print('  Test card:       4242 4242 4242 4242, any future date, any three digits')
  } else if (config.paymentMode === 'test')
    print('  Payments:        TEST MODE of Stripe, no real money: anybody orders with 4242 4242 4242 4242')
  if (demo) print(`  Demo customer:   ${demo.email}, password ${demo.password}`)
  if (!config.mail.smtpUrl) print(`  Mail and SMS:    ${join(config.dataDir, 'outbox')}`)
  print('')
}

command(main)
