// `npm run test:house`: another house (THEME, by default murjan) as shoppers and staff see it, in a browser.
// Builds it beside the default one. With PICTURES=1 the screenshots of docs/theming.md are taken anew.

import { environment, fail, run } from './prepare/terminal.mjs'

const env = { ...environment, THEME: process.env.THEME ?? 'murjan' }
try {
  const prepared = await run(process.execPath, ['scripts/prepare.mjs', 'start'], { env })
  const command = 'playwright test --config e2e/house.config.ts'
  const { code } = prepared.code === 0 ? await run(command, [], { env, shell: true }) : prepared
  process.exitCode = code ?? 1
} catch (error) {
  fail(error)
}
