import { readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program, also where the PATH lacks the folders of Debian; undefined where it is not here. */
export function findProgram(name) {
  return ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .filter((directory) => filesIn(directory).includes(name))
    .map((directory) => join(directory, name))[0]
}

/** The names in a folder; none of a folder that cannot be read. */
export function filesIn(directory) {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
