import { rm } from 'node:fs/promises'

/** The shop of the run has ended by now: its data goes too. */
export default async function cleanUp(): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR
  if (dataDir) await rm(dataDir, { recursive: true, force: true })
}
