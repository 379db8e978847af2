import { offline_title } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { OfflinePage } from '../web-app/offline-page.tsx'
import type { Route } from './+types/offline'

/** Kept by the service worker and shown under other addresses, so without scripts that would look at the address. */
export const handle: RouteHandle = { browsing: true, frame: 'bare', hasNoScripts: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: offline_title(), path: '/offline', hidden: true })

export default OfflinePage
