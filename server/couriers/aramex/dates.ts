/** A moment (ms since 1970) as Microsoft's JSON has it. */
export const wcfDate = (ms: number): string => `/Date(${ms})/`

/** Reads `/Date(ms)/`, with or without an offset that only says how it would be shown; null for anything else. */
export function readWcfDate(text: string): Date | null {
  const ms = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1]
  return ms === undefined ? null : new Date(Number(ms))
}
