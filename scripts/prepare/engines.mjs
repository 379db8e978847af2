import { aptGet } from './apt.mjs'
import { missingEngines } from './find-engines.mjs'
import { say } from './terminal.mjs'

/** Tries to have Firefox ESR and WebKitGTK for the walks through the shop. Where one cannot be had, its walks do not run. */
export async function ensureEngines() {
  const apt = missingEngines().length > 0 ? aptGet() : undefined
  if (apt) {
    await apt.update()
    for (const { name, packages } of missingEngines()) {
      say(`installing ${name} for the browser tests (apt-get)…`)
      await apt.install(...packages)
    }
  }
  for (const { name, packages } of missingEngines()) {
    say(
      `${name} is not here and could not be installed, so nothing is tried in it. ` +
        `Debian has it: "sudo apt-get install ${packages.join(' ')}".`,
    )
  }
}
