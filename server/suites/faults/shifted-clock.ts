/*
 * Loaded before the shop's own modules in its process: the clock that the shop reads can be set from outside, by a
 * message with `offsetMs`. Timers, and the clocks of the database and of the provider, go on as they are.
 */
let offsetMs = 0
const RealDate = Date
const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', (message: { offsetMs: number }) => {
  offsetMs = message.offsetMs
  process.send?.(message)
})
process.channel?.unref()
