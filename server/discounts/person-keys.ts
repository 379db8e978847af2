/** Domains of one provider whose names are the same without dots. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** jane+shop@Example.com and jane@example.com are one person; dots in a Gmail name do not count either. */
export function emailKey(email: string): string {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const plain = name.split('+')[0] ?? name
  return DOTLESS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

export const phoneKey = (mobileNumber: string): string => mobileNumber.replace(/\D/g, '')
