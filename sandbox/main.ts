import { startSandbox } from './index.ts'

// The sandbox as a process of its own, configured by its environment, so that it lives on when the shop dies. Whoever
// read its log may be gone by then, which must not end it.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

function setting(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`The payment sandbox needs ${name}.`)
  process.exit(1)
}

const sandbox = await startSandbox({
  dataDir: setting('SANDBOX_DATA_DIR'),
  port: Number(process.env.SANDBOX_PORT ?? 0),
  secretKey: setting('STRIPE_SECRET_KEY'),
  publishableKey: setting('STRIPE_PUBLISHABLE_KEY'),
  webhookSecret: setting('SANDBOX_WEBHOOK_SECRET'),
  webhookUrl: setting('SANDBOX_WEBHOOK_URL'),
  log: console.log,
}).catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
})
console.log(`Payment sandbox at ${sandbox.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => sandbox.close().then(() => process.exit(0)))
}
