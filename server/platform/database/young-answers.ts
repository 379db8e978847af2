import type pg from 'pg'

type Answered = (error: Error | null, answer: unknown) => void
type Ask = (statement: unknown, values?: unknown, answered?: unknown) => unknown

/** Queries of other libraries, such as those of a copy, bring what happens to their answers with them. */
const isSubmittable = (statement: unknown) =>
  typeof (statement as { submit?: unknown } | null)?.submit === 'function'

/**
 * Lets the answers of a connection be forgotten soon. When pg makes a promise, it writes a function into a property of the
 * query (`query.callback = …`), and the engine takes what is written there for a method: it puts it among old objects, with
 * all that it reaches. Every answer then waits for the next collection of old objects. A callback has no such function.
 */
export function answerYoung(client: pg.PoolClient): void {
  // Looked up on the prototype at each call: tests and the bench's recorder replace `pg.Client.prototype.query`.
  const ask: Ask = (...args) => Object.getPrototypeOf(client).query.apply(client, args)
  const askYoung: Ask = (statement, values, answered) => {
    if (answered || typeof values === 'function' || isSubmittable(statement))
      return ask(statement, values, answered)
    return new Promise((resolve, reject) => {
      const settle: Answered = (error, answer) => (error ? reject(error) : resolve(answer))
      ask(statement, values, settle)
    }).catch((error) => {
      // Its stack leads to the socket; the caller's is of more use.
      Error.captureStackTrace(error)
      throw error
    })
  }
  client.query = askYoung as pg.PoolClient['query']
}
