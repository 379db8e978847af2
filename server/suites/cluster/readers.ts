import { setTimeout as pause } from 'node:timers/promises'

/** A reader presses again for so long; what is not answered then is lost. */
const READ_TIMEOUT_MS = 30_000
const PRESS_AGAIN_MS = 250
/** Between two looks of one reader: they read what they see. */
const READS_FOR_MS = 40

interface Reads {
  answered: number
  /** Had to be asked for again. */
  again: number
  lost: number
}

/** People who look around until told to stop: pages in both languages, calls of the API and pictures. */
export function readersRead(shopUrl: string, paths: readonly string[], people: number) {
  const seen: Reads = { answered: 0, again: 0, lost: 0 }
  let over = false

  const look = async (path: string, language: string) => {
    const headers = { cookie: `language=${language}`, 'accept-language': language }
    const end = performance.now() + READ_TIMEOUT_MS
    for (;;) {
      const answer = await fetch(shopUrl + path, { headers }).catch(() => null)
      const body = await answer?.arrayBuffer().catch(() => null)
      if (answer?.ok && body) {
        seen.answered += 1
        return
      }
      if (performance.now() > end) {
        seen.lost += 1
        return
      }
      seen.again += 1
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
    seen,
    stop: async () => {
      over = true
      await reading
    },
  }
}
