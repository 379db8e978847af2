// Renders what is missing, one picture after the other, in the order of names.mjs.
// node queue.mjs [--only TEXT]... [--threads N]: --only keeps names that contain one of the texts.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BUILD, HERE } from './content.mjs'
import { pictureNames } from './names.mjs'
import { prepare } from './prepare.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, threads: { type: 'string', default: '2' } },
})

/** Looks again before each picture: another queue may have made it meanwhile. */
const nextPicture = (failed) =>
  pictureNames().find(
    (name) =>
      !failed.has(name) &&
      !fs.existsSync(path.join(BUILD, 'png', `${name}.png`)) &&
      (!values.only || values.only.some((text) => name.includes(text))),
  )

await prepare()
const failed = new Set()
for (let name = nextPicture(failed); name; name = nextPicture(failed)) {
  const args = ['-b', '-P', path.join(HERE, 'render.py'), '--', name, '--threads', values.threads]
  const { stdout, stderr } = spawnSync('blender', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  const done = stdout.match(/^DONE .*$/m)?.[0]
  if (!done) failed.add(name)
  console.log(done ?? `FAILED ${name}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
}
process.exitCode = failed.size > 0 ? 1 : 0
