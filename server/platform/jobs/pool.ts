import type pg from 'pg'

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * The pool as graphile-worker needs it: a connection may be released more than once. Its listener does so
 * when a stop releases it before LISTEN is answered and the database then goes away; the pool's rejection is
 * awaited by nobody and would end the process.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Callback) =>
    callback
      ? // A pool that is ending gives an error alone.
        pool.connect((error, client, release) => callback(error, client, client ? once(release) : release))
      : pool.connect()
  return new Proxy(pool, { get: (of, key) => (key === 'connect' ? connect : Reflect.get(of, key)) })
}

function once(release: (error?: Error | boolean) => void): typeof release {
  let released = false
  return (error) => {
    if (released) return
    released = true
    release(error)
  }
}
