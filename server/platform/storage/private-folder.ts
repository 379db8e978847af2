import { chmod, mkdir } from 'node:fs/promises'

/**
 * Creates a folder for personal data that only its owner may enter, and corrects the mode that an earlier
 * version gave it.
 */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  await chmod(path, 0o700)
}
