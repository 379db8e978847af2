/**
 * Runs `work` and then cleans up, however it ended. An error of the work is the one that is thrown: a
 * clean-up often fails for the same cause, such as a full disk, and would hide it.
 */
export async function withCleanUp<T>(work: () => Promise<T>, cleanUp: () => Promise<unknown>): Promise<T> {
  let result: T
  try {
    result = await work()
  } catch (error) {
    await cleanUp().catch(() => {})
    throw error
  }
  await cleanUp()
  return result
}
