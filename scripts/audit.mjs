// Step of `npm test`: are there known holes in what the shop is made of? Asks the registry's advisory service about
// everything that runs in production, and looks at the lockfile, which needs no network. A machine that reaches no such
// service cannot answer the first question: it says so, and fails only with AUDIT_REQUIRED=1 (docs/decisions/0017).

import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { advisories } from './audit/advisories.mjs'
import { lockfileErrors } from './audit/lockfile.mjs'
import { say } from './prepare/terminal.mjs'

/** Prints what was done; answers the counts and the note for the end of the run. */
export async function audit({ required }) {
  const errors = lockfileErrors()
  for (const error of errors) say(`lockfile: ${error}`)
  if (errors.length === 0) say('lockfile: every package bears its hash and comes by the registry')

  const found = await advisories(process.env)
  if (found.kind === 'unanswered') {
    const note = `dependencies were NOT compared with known holes: ${found.why}`
    say(note)
    return { passed: errors.length ? 0 : 1, failed: (errors.length ? 1 : 0) + (required ? 1 : 0), note }
  }
  for (const line of found.lines) say(`known hole: ${line}`)
  if (found.lines.length === 0) say('no hole of high or critical severity is known in any dependency')
  const failed = (errors.length ? 1 : 0) + (found.lines.length ? 1 : 0)
  return { passed: 2 - failed, failed }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const result = await audit({ required: process.env.AUDIT_REQUIRED === '1' })
  if (process.env.REPORT) writeFileSync(process.env.REPORT, JSON.stringify(result))
  process.exitCode = result.failed > 0 ? 1 : 0
}
