export interface Question {
  ask: string
  /** Input of the question, if it needs any. */
  told?: unknown
}

/** Lets a program answer what the bench asks it (programs.ts), at once or later, and end with it. */
export function answerQuestions(answer: (question: Question) => unknown): void {
  process.on('message', async ({ id, ...question }: Question & { id: number }) => {
    process.send?.({ id, answer: await answer(question) })
  })
  process.on('disconnect', () => process.exit())
}

/** Processor time of this process so far, all of its threads, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
