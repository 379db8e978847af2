/** Fails a job whose subject is not there: it is tried again, and seen by staff. */
export function missing(what: string, id: number | string): never {
  throw new Error(`${what} ${id} does not exist`)
}
