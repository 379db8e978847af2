import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { eventually } from './eventually.ts'

/** Paths and file names of the memory controller in each version of control groups. */
const VERSIONS = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    most: 'memory.max_usage_in_bytes',
  },
  { root: '/sys/fs/cgroup', limit: 'memory.max', most: 'memory.peak' },
]

/**
 * A control group whose processes may use so much memory together, files that they read and write included; the system kills
 * one that wants more. Null where this machine lets us make none.
 */
export async function memoryGroup(bytes: number) {
  for (const { root, limit, most } of VERSIONS) {
    const folder = join(root, `nafha-test-${randomUUID()}`)
    try {
      await mkdir(folder)
    } catch {
      continue
    }
    onTestFinished(() =>
      eventually(() =>
        rmdir(folder).then(
          () => true,
          () => false,
        ),
      ).toBe(true),
    )
    try {
      await writeFile(join(folder, limit), String(bytes))
      return {
        /** Shell command that moves a process into the group before it starts. */
        join: `echo $$ > ${join(folder, 'cgroup.procs')}`,
        most: async () => Number(await readFile(join(folder, most), 'utf8')),
      }
    } catch {}
  }
  return null
}

/** The most that a process has had in memory so far, in bytes. */
export async function mostResident(pid: number) {
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) * 1024
}
