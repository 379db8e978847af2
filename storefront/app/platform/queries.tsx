import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Queries are not repeated on window focus (rules/browser 19). */
const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } } })

let browserClient: QueryClient | undefined

/** Query cache: one a visit in the browser, one a render on the server so that requests share nothing. */
function clientOfVisit(): QueryClient {
  if (typeof document === 'undefined') return newClient()
  browserClient ??= newClient()
  return browserClient
}

/** Lets the pages inside ask for what changes after load. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfVisit)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
