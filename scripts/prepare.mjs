// Runs before `npm start`, `npm test` and `npm run dev`, in plain Node, since nothing may be installed yet:
// installs what is missing and builds what is stale. Arguments: start, dev, test, or texts for those alone.

import { ensureBrowser } from './prepare/browser.mjs'
import { buildStale } from './prepare/build.mjs'
import { ensureEngines } from './prepare/engines.mjs'
import { install } from './prepare/install.mjs'
import { withLock } from './prepare/lock.mjs'
import { requireNode } from './prepare/node-version.mjs'
import { ensureServers } from './prepare/servers.mjs'
import { fail } from './prepare/terminal.mjs'

const purpose = process.argv[2] ?? 'start'
// The tests are those of the default house; another has `npm run test:house`.
if (purpose === 'test') for (const name of ['THEME', 'THEME_DIR']) delete process.env[name]

try {
  requireNode('20.19.0')
  await withLock(async () => {
    await install()
    await buildStale(purpose)
    if (purpose === 'test') {
      await ensureBrowser()
      await ensureEngines()
      await ensureServers()
    }
  })
} catch (error) {
  fail(error)
}
