import { quietApi } from '../platform/api.ts'
import { onStored, readStored, stored, writeStored } from '../platform/stored.ts'
import { storedAccountCart } from './cart-storage.ts'
import { cartLines, saveLines } from './cart-store.ts'
import { knownLines, mergeResponse, toUnits } from './merge-account-cart.ts'

/** Debounce between a change of the cart and the call that saves it in the account (ms). */
const REST_MS = 400
/** A page that becomes visible again after this time fetches changes of other devices (ms). */
const REFRESH_AFTER_MS = 60_000

const snapshotOf = (customer: number) => {
  const snapshot = readStored(storedAccountCart)
  return snapshot?.customer === customer ? snapshot : { customer, lines: [], sent: null }
}

const isChanged = (customer: number): boolean =>
  JSON.stringify(toUnits(cartLines())) !== JSON.stringify(snapshotOf(customer).lines)

/** Merges the browser's cart and the account's. */
async function exchange(customer: number, signal: AbortSignal): Promise<void> {
  const token = readStored(stored.token)
  const snapshot = snapshotOf(customer)
  const units = toUnits(cartLines())
  writeStored(storedAccountCart, { ...snapshot, sent: units })
  const { data } = await quietApi('PUT /cart', {
    body: { lines: units, known_lines: knownLines(snapshot, units) },
    queryKey: 'cart',
    signal,
  })
  // Without the token the customer has signed out or storage was emptied: do not treat the missing lines as removed.
  if (signal.aborted || readStored(stored.token) !== token) return
  const now = cartLines()
  // Keep lines of unknown sizes, so that the cart can name them.
  const unknown = now.filter(({ product_size_id }) => data.unknown_sizes.includes(product_size_id))
  const accountLines = [...data.lines, ...unknown]
  const lines = mergeResponse(units, now, accountLines)
  writeStored(storedAccountCart, { customer, lines: toUnits(accountLines), sent: null })
  if (JSON.stringify(toUnits(lines)) !== JSON.stringify(toUnits(now))) saveLines(lines)
}

/**
 * Syncs the browser's cart with the account's until `signal` aborts. A failed sync is retried
 * with the next change or on the next page.
 */
export function followCart(customer: number, signal: AbortSignal): void {
  if (signal.aborted) return
  let timer: ReturnType<typeof setTimeout>
  let isSyncing = false
  let lastAt = 0
  const sync = async () => {
    if (isSyncing || signal.aborted || readStored(stored.token) === null) return
    isSyncing = true
    lastAt = Date.now()
    const isDone = await exchange(customer, signal).then(
      () => true,
      () => false,
    )
    isSyncing = false
    if (isDone && isChanged(customer)) syncSoon()
  }
  const syncSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(sync, REST_MS)
  }
  let before = cartLines()
  const stopListening = onStored(() => {
    const now = cartLines()
    if (now === before) return
    before = now
    if (isChanged(customer)) syncSoon()
  })
  const refresh = () => {
    if (!document.hidden && Date.now() - lastAt > REFRESH_AFTER_MS) sync()
  }
  document.addEventListener('visibilitychange', refresh)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    stopListening()
    document.removeEventListener('visibilitychange', refresh)
  })
  sync()
}
