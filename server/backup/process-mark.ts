import { hash } from 'node:crypto'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Identifies a process, also among later ones with the same pid. */
export interface ProcessMark {
  pid: number
  /** Start time in the kernel's count; empty where the kernel does not tell. */
  started: string
  /** Namespace of the pid: a boot of a machine, and a container on it. */
  numbering: string
}

/** The mark of this process. */
export const currentProcess = async (): Promise<ProcessMark> => ({
  pid: process.pid,
  started: (await lookUp(process.pid))?.started ?? '',
  numbering: await currentNumbering(),
})

/** Tells whether the process still runs; null if it belongs to another machine or container. */
export async function isRunning({ pid, started, numbering }: ProcessMark): Promise<boolean | null> {
  if (numbering !== (await currentNumbering())) return null
  if (!isTaken(pid)) return false
  const state = await lookUp(pid)
  // Some systems hide other users' processes, and some hide all.
  if (!state) return true
  return state.started === started && !state.isDead
}

async function currentNumbering(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const container = await readlink('/proc/self/ns/pid').catch(() => '')
  return hash('sha256', `${boot} ${container}`).slice(0, 12)
}

/** Tells whether a process of any user has this pid. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function lookUp(pid: number): Promise<{ started: string; isDead: boolean } | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (line === null) return null
  // The program's name stands in brackets before the rest, and may contain brackets and spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { started: fields[19] ?? '', isDead: ['Z', 'X'].includes(fields[0] ?? '') }
}
