import pg from 'pg'
import { answerQuestions, processorTime } from './answering.ts'

/*
 * Goes into the shop's process before its own modules: tells what the process takes. It changes nothing that is measured; how
 * many notifications it has heard says when caches are known to be empty.
 */
let heard = 0
let take = (): unknown => []
const connect = pg.Client.prototype.connect as (...args: unknown[]) => unknown
pg.Client.prototype.connect = function (this: pg.Client, ...args: unknown[]) {
  this.on('notification', () => {
    heard += 1
  })
  return connect.apply(this, args)
} as never

answerQuestions(({ ask }) => {
  switch (ask) {
    case 'processor':
      return processorTime()
    case 'memory':
      return process.memoryUsage().rss
    case 'heard':
      return heard
    case 'statements':
      return take()
    default:
      throw new Error(`nobody knows ${ask}`)
  }
})

/** What `statements` answers, for a module that records them. */
export function answerStatements(answer: () => unknown): void {
  take = answer
}
