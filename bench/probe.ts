import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { answerQuestions, processorTime } from './answering.ts'

/*
 * Goes into the shop's process before its own modules: tells what the process takes. It changes nothing that is measured; how
 * many notifications it has heard says when caches are known to be empty.
 */
let heard = 0
const hearing = new EventEmitter()
let take = (): unknown => []
const connect = pg.Client.prototype.connect as (...args: unknown[]) => unknown
pg.Client.prototype.connect = function (this: pg.Client, ...args: unknown[]) {
  this.on('notification', () => {
    heard += 1
    hearing.emit('more')
  })
  return connect.apply(this, args)
} as never

/** Answers once that many are heard: to be asked again and again would be processor time of the shop's. */
async function heardAtLeast(notifications: number): Promise<number> {
  while (heard < notifications) await once(hearing, 'more')
  return heard
}

answerQuestions(({ ask, told = 0 }) => {
  switch (ask) {
    case 'processor':
      return processorTime()
    case 'memory':
      return process.memoryUsage().rss
    case 'heard':
      return heardAtLeast(told as number)
    case 'statements':
      return take()
    default:
      throw new Error(`nobody knows ${ask}`)
  }
})

/** The recorded statements, as the `statements` question returns them. */
export function answerStatements(answer: () => unknown): void {
  take = answer
}
