import { startSandboxCourier } from './index.ts'

// The sandbox courier as a process of its own, configured by its environment, so that it lives on when the shop dies.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

function setting(name: string): string {
  const value = process.env[name]
  if (value) return value
  console.error(`The sandbox courier needs ${name}.`)
  process.exit(1)
}

const courier = await startSandboxCourier({
  dataDir: setting('COURIER_DATA_DIR'),
  port: Number(process.env.COURIER_PORT ?? 0),
  apiKey: setting('COURIER_API_KEY'),
  webhookSecret: setting('COURIER_WEBHOOK_SECRET'),
  webhookUrl: setting('COURIER_WEBHOOK_URL'),
  stepMs: Number(process.env.COURIER_STEP_SECONDS ?? 60) * 1000,
  log: console.log,
}).catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown)
  process.exit(1)
})
console.log(`Sandbox courier at ${courier.url}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => courier.close().then(() => process.exit(0)))
}
