import { readItem, writeItem } from '@nafha/contract/browser-storage'
import type { Location } from 'react-router'
import { carryMemory, takeOverMemory } from './carried-memory.ts'
import { noticesToCarry, notify } from './notices.ts'
import * as is from './shapes.ts'

/*
 * A way through the shop that loads a document takes along what the router would have kept in memory: the state of the new
 * place, its number in the history, and notices that are still to be read.
 */
const KEY = 'carried_over'

interface CarriedOver {
  /** Address of the document that this is for: any other document ignores it. */
  to: string
  state: unknown
  index: number
  notices: ReturnType<typeof noticesToCarry>
}

const isCarriedOver = is.object<Pick<CarriedOver, 'to' | 'index'>>({ to: is.string, index: is.whole })

const indexHere = (): number => Number((history.state as { idx?: unknown } | null)?.idx ?? 0)

/** Loads a page of the shop as a document of its own, with nothing of this one in its memory. */
export function openDocument({ pathname, search, hash, state }: Location, replace: boolean): void {
  const to = pathname + search + hash
  const carried = { to, state, index: indexHere() + (replace ? 0 : 1), notices: noticesToCarry() }
  writeItem('sessionStorage', KEY, JSON.stringify(carried))
  carryMemory()
  if (replace) location.replace(to)
  else location.assign(to)
}

let openedFromShop = false

/** True if a page of the shop opened this document, so that it is no new visit. */
export const wasOpenedFromShop = (): boolean => openedFromShop

/** Takes over what the document before has carried along. Call it before the router reads the history. */
export function takeOverDocument(): void {
  takeOverMemory()
  const carried = readCarriedOver()
  if (!carried) return
  openedFromShop = true
  history.replaceState({ usr: carried.state ?? null, key: 'default', idx: carried.index }, '')
  for (const { message, ...notice } of carried.notices) notify(message, notice)
}

function readCarriedOver(): CarriedOver | null {
  try {
    const carried: unknown = JSON.parse(readItem('sessionStorage', KEY) ?? 'null')
    writeItem('sessionStorage', KEY, null)
    const isForHere =
      isCarriedOver(carried) && carried.to === location.pathname + location.search + location.hash
    return isForHere ? (carried as CarriedOver) : null
  } catch {
    return null
  }
}
