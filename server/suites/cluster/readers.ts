import { setTimeout as pause } from 'node:timers/promises'

/** A read without an answer after this time counts as lost. */
const READ_TIMEOUT_MS = 30_000
const PRESS_AGAIN_MS = 250
/** Pause of a reader between two pages. */
const READS_FOR_MS = 40

interface Reads {
  answered: number
  /** Requests that were sent again. */
  again: number
  lost: number
}

/** Starts readers who request pages in both languages, API calls and pictures until `stop` is called. */
export function readersRead(shopUrl: string, paths: readonly string[], people: number) {
  const counts: Reads = { answered: 0, again: 0, lost: 0 }
  let over = false

  const look = async (path: string, language: string) => {
    const headers = { cookie: `language=${language}`, 'accept-language': language }
    const end = performance.now() + READ_TIMEOUT_MS
    for (;;) {
      const answer = await fetch(shopUrl + path, { headers }).catch(() => null)
      const body = await answer?.arrayBuffer().catch(() => null)
      if (answer?.ok && body) {
        counts.answered += 1
        return
      }
      if (performance.now() > end) {
        counts.lost += 1
        return
      }
      counts.again += 1
      await pause(PRESS_AGAIN_MS)
    }
  }

  const person = async (first: number) => {
    for (let turn = first; !over; turn++) {
      await look(paths[turn % paths.length] ?? '/', turn % 2 === 0 ? 'en' : 'ar')
      await pause(READS_FOR_MS)
    }
  }
  const reading = Promise.all(Array.from({ length: people }, (_, index) => person(index)))
  return {
    counts,
    stop: async () => {
      over = true
      await reading
    },
  }
}
