// Renders what is missing, one picture after the other, in the order of names.mjs.
// node queue.mjs [--only TEXT]... [--threads N] [--list]
//   --only keeps names that contain one of the texts; --list prints what is missing and renders nothing.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { BUILD, HERE } from './content.mjs'
import { pictureNames } from './names.mjs'
import { prepare } from './prepare.mjs'
import { isPublished } from './published.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    threads: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
  },
})

const isRendered = (name) => fs.existsSync(path.join(BUILD, 'png', `${name}.png`))
const isWanted = (name) => !values.only || values.only.some((text) => name.includes(text))
/** Looks again each time: another queue may have made a picture meanwhile. */
const missing = () =>
  pictureNames().filter((name) => isWanted(name) && !isRendered(name) && !isPublished(name))

function render(name) {
  const args = ['-b', '-P', path.join(HERE, 'render.py'), '--', name, '--threads', values.threads]
  const { stdout, stderr } = spawnSync('blender', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  const done = stdout.match(/^DONE .*$/m)?.[0]
  console.log(done ?? `FAILED ${name}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
  return done !== undefined
}

async function renderMissing() {
  await prepare()
  const failed = new Set()
  const next = () => missing().find((name) => !failed.has(name))
  for (let name = next(); name; name = next()) if (!render(name)) failed.add(name)
  process.exitCode = failed.size > 0 ? 1 : 0
}

if (values.list) console.log(missing().join('\n'))
else await renderMissing()
