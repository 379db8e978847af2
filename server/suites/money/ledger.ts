/** Compares sums, counts how often, and names what differs. */
export function openLedger() {
  const differences: string[] = []
  let comparisons = 0
  const compare = (what: string, found: unknown, expected: unknown) => {
    comparisons += 1
    if (found !== expected) differences.push(`${what}: ${found} instead of ${expected}`)
  }
  return {
    same: compare,
    /** AED, as the API or a file says it, against fils. */
    sameAed: (what: string, aed: number | string | undefined, fils: number) =>
      compare(what, Math.round(Number(aed) * 100), fils),
    /** Tells whether a document or email states an amount. */
    says: (what: string, text: string, amount: string) =>
      compare(`${what} says ${amount}`, text.includes(amount), true),
    counted: () => ({ comparisons, differences }),
  }
}
export type Ledger = ReturnType<typeof openLedger>
