import { createContext } from 'react'

/** The nonce of this answer, for inline scripts. Empty in the browser, which hides it from scripts too. */
export const NonceContext = createContext('')
