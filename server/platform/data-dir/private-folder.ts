import { chmod, mkdir } from 'node:fs/promises'

/** A folder with people's data in it, for its owner alone, also where an earlier version has made it for others. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o700)
}
