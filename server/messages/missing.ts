/** Fails a job whose subject does not exist, so that it is retried and staff see it. */
export function missing(what: string, id: number | string): never {
  throw new Error(`${what} ${id} does not exist`)
}
