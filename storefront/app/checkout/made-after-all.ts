import { syncBegunPayment } from '../orders/paid-elsewhere.ts'

/** Returns true when the payment succeeded although its confirmation was refused as stale or got no response. */
export async function wasMadeAfterAll(): Promise<boolean> {
  const { kind } = await syncBegunPayment()
  return kind === 'paid' || kind === 'processing'
}
