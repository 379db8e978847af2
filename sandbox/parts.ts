import type { Keys } from './access.ts'
import type { Faults } from './faults.ts'
import type { SandboxStore } from './store.ts'
import type { Webhooks } from './webhooks.ts'

/** The parts of a running sandbox, which its HTTP side needs. */
export type Parts = {
  store: SandboxStore
  webhooks: Webhooks
  faults: Faults
  keys: Keys
  /** Address of the sandbox for browsers; defaults to the address that it listens on. */
  publicUrl: string | undefined
  /** Origins whose pages may call it; unset: any. */
  allowedOrigins: readonly string[] | undefined
  /** Style sheet of the 3-D Secure page after its own one. */
  pageStyle: string
  log: (line: string) => void
}
