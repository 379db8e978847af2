import { readItem, writeItem } from '@nafha/contract/browser-storage'

export type Channel = 'email' | 'mobile'

const keyOf = (channel: Channel) => `${channel}_code_sent`

/** Records that a code was just sent to an address. The record lives as long as the tab. */
export function rememberSent(channel: Channel, address: string): void {
  writeItem('sessionStorage', keyOf(channel), JSON.stringify({ address, at: Date.now() }))
}

/** Returns when a code was last sent to this address, in ms since 1970; null when no send is recorded. */
export function lastSent(channel: Channel, address: string): number | null {
  try {
    const record = JSON.parse(readItem('sessionStorage', keyOf(channel)) ?? 'null')
    return record?.address === address && Number.isFinite(record.at) ? record.at : null
  } catch {
    return null
  }
}
