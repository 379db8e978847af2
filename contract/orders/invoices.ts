/** Tax invoices and the credit notes for them. */
export type DocumentKind = 'invoice' | 'credit_note'

const PREFIXES: Record<DocumentKind, string> = { invoice: 'INV', credit_note: 'CN' }

/** `INV-000001`: each kind has its own series. */
export const documentNumber = (kind: DocumentKind, n: number): string =>
  `${PREFIXES[kind]}-${String(n).padStart(6, '0')}`

/** Parses `inv 12` or `CN-000012`; null for anything else. */
export function readDocumentNumber(typed: string): string | null {
  const [, prefix, digits] = /^([a-z]+)[\s-]*(\d{1,9})$/i.exec(typed.trim()) ?? []
  const kind = (Object.keys(PREFIXES) as DocumentKind[]).find(
    (one) => PREFIXES[one] === prefix?.toUpperCase(),
  )
  return kind && digits ? documentNumber(kind, Number(digits)) : null
}
