import { readItem, writeItem } from '@nafha/contract/browser-storage'

export type Channel = 'email' | 'mobile'

const keyOf = (channel: Channel) => `${channel}_code_sent`

/** Notes that a code has just left for an address, for as long as the tab lives. */
export function rememberSent(channel: Channel, address: string): void {
  writeItem('sessionStorage', keyOf(channel), JSON.stringify({ address, at: Date.now() }))
}

/** When a code last left for this address, in ms since 1970; null when none is known of. */
export function lastSent(channel: Channel, address: string): number | null {
  try {
    const kept = JSON.parse(readItem('sessionStorage', keyOf(channel)) ?? 'null')
    return kept?.address === address && Number.isFinite(kept.at) ? kept.at : null
  } catch {
    return null
  }
}
