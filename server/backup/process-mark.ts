import { hash } from 'node:crypto'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Tells a process from every other one, also from a later one that was given its number. */
export interface ProcessMark {
  pid: number
  /** When it began, in the kernel's count; empty where the kernel does not say. */
  started: string
  /** Names what has given out the number: a boot of a machine, and there a container. */
  numbering: string
}

/** The mark of this process. */
export const currentProcess = async (): Promise<ProcessMark> => ({
  pid: process.pid,
  started: (await lookUp(process.pid))?.started ?? '',
  numbering: await currentNumbering(),
})

/** Tells whether the process still runs; null when it is another machine's or container's. */
export async function isRunning({ pid, started, numbering }: ProcessMark): Promise<boolean | null> {
  if (numbering !== (await currentNumbering())) return null
  if (!isTaken(pid)) return false
  const state = await lookUp(pid)
  // Some systems hide the processes of other users, and some tell nothing of any.
  if (!state) return true
  return state.started === started && !state.isDead
}

async function currentNumbering(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const container = await readlink('/proc/self/ns/pid').catch(() => '')
  return hash('sha256', `${boot} ${container}`).slice(0, 12)
}

/** Tells whether a number is in use, by a process of whichever user. */
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
  // The program's name stands in brackets before the rest, and may hold brackets and spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { started: fields[19] ?? '', isDead: ['Z', 'X'].includes(fields[0] ?? '') }
}
