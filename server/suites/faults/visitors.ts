import { createClient } from '@nafha/contract/client'

/**
 * Makes API clients, each with an IP address of its own, in turns in both languages, signed in when given a token.
 * @param shopUrl returns the current address of the shop
 */
export function visitors(shopUrl: () => string) {
  let count = 0
  return (token: string | null = null) => {
    count += 1
    const address = `10.${8 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`
    const language = count % 2 === 0 ? 'en' : 'ar'
    return createClient({
      baseUrl: '',
      language: () => language,
      token: () => token,
      fetch: (path, init) =>
        fetch(shopUrl() + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } }),
    })
  }
}
