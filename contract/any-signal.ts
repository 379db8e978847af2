/** Replaces `AbortSignal.any`, which Safari has since 17.4, Firefox since 124 and Chrome since 116. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals])
  const combined = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) combined.abort(signal.reason)
    signal.addEventListener('abort', () => combined.abort(signal.reason), {
      once: true,
      signal: combined.signal,
    })
  }
  return combined.signal
}
