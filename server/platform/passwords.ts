import { hash, verify } from '@node-rs/argon2'

/**
 * argon2id takes a core for some 20 ms and works on the same few threads as files and DNS: two hundred at
 * once hold all of them up for a second (DESIGN 13). So a few run and the others wait their turn.
 */
const AT_ONCE = 2
/** Whoever comes later than these is told to try again: the queue is longer than anybody waits. */
const LONGEST_QUEUE = 300

let running = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) throw Object.assign(new Error('too many hashes'), { statusCode: 503 })
    // Whoever ends passes its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/** An argon2id hash with its salt and parameters: of a password, or of a code that is short. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password))

/** Whether this is the password of the hash. One hash is computed, whatever the answer. */
export const isPassword = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password))
