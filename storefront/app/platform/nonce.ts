import { createContext } from 'react'

/** The nonce of this answer, for inline scripts of our own. Absent in the browser, where none is written. */
export const NonceContext = createContext<string | undefined>(undefined)
