import { existsSync } from 'node:fs'
import { aptGet } from './apt.mjs'
import { missingServers } from './find-servers.mjs'
import { say } from './terminal.mjs'

/** Tries to have nginx, Caddy and Redis for the tests. Where one cannot be had, nothing is tried with it. */
export async function ensureServers() {
  // On a machine with a system manager each would be started, and again at every boot.
  const apt = missingServers().length > 0 && !existsSync('/run/systemd/system') ? aptGet() : undefined
  if (apt) {
    await apt.update()
    for (const { name, package: debian } of missingServers()) {
      say(`installing ${name} for the tests (apt-get)…`)
      await apt.install(debian)
    }
  }
  for (const { name, package: debian } of missingServers()) {
    say(`${name} is not here, so nothing is tried with it. Debian has it: "sudo apt-get install ${debian}".`)
  }
}
