/*
 * The shop's process loads this module first. A message with `offsetMs` shifts the clock that the shop reads; timers and
 * the clocks of the database and the provider stay right.
 */
let offsetMs = 0
const RealDate = Date
const now = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})

process.on('message', (message: { offsetMs: number }) => {
  offsetMs = message.offsetMs
  process.send?.(message)
})
process.channel?.unref()
