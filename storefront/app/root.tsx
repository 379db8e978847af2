import { fontPreloads } from 'virtual:theme-fonts'
import { needs_javascript } from '@nafha/texts'
import { type ReactNode, use, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root'
import { Visits } from './analytics/visits.tsx'
import './styles/app.css'
import { Frame } from './layout/frame.tsx'
import { NotFoundPage } from './layout/not-found-page.tsx'
import { UnexpectedErrorPage } from './layout/unexpected-error-page.tsx'
import { useKeptPreferences } from './layout/use-kept-preferences.ts'
import { shopApi } from './platform/api.server.ts'
import { useCheckoutDocuments } from './platform/checkout-documents.ts'
import { earlyStepsScript, TAKEN_OVER } from './platform/early-steps.ts'
import { fetchAheadRules } from './platform/fetch-ahead.ts'
import { firstScript } from './platform/first-script.ts'
import { HydratedContext, useTakingOver } from './platform/hydrated.ts'
import { NonceContext } from './platform/nonce.ts'
import { platformContext } from './platform/platform.ts'
import { type RootData, useRootData } from './platform/root-data.ts'
import type { RouteHandle } from './platform/route-handle.ts'
import { startScript } from './platform/scripts-later.ts'
import { WebApp } from './web-app/web-app.tsx'

/** What every page is framed by. Depends on address and language only, so that pages may be cached. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { shop, language } = context.get(platformContext)
  const { data: layout } = await shopApi(context)('GET /layout')
  return { layout, shop, language }
}

// The frame is the same on every page: it is asked for once a visit.
export const shouldRevalidate = () => false

// They stand in the page: what takes it over need not carry them again.
const FIRST_SCRIPT = import.meta.env.SSR ? firstScript : ''
const FIRST_SCRIPTS = import.meta.env.SSR ? [firstScript, startScript, earlyStepsScript].join(';') : ''
// Pages that only show something read fine without scripts; these are made of what the shopper does or has.
const NEEDS_SCRIPT =
  /^\/(sign-|profile|address|edit-|email-|mobile-|forget-|reset-|checkout|complete-|orders|track|wishlist|stock-|unsubscribe)/
const FETCH_AHEAD = import.meta.env.SSR ? fetchAheadRules : ''

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const language = root?.language ?? 'en'
  const nonce = use(NonceContext)
  const hydrated = useTakingOver()
  useEffect(() => {
    if (!hydrated) return
    dispatchEvent(new Event(TAKEN_OVER))
    document.documentElement.setAttribute(`data-${TAKEN_OVER}`, '')
  }, [hydrated])
  // A route may go without scripts (`handle.still`).
  const matches = useMatches()
  const still = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.still)
  const needsScript = import.meta.env.SSR && NEEDS_SCRIPT.test(matches.at(-1)?.pathname ?? '')
  return (
    // The first script sets theme and the like on <html> before React sees it.
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce
          dangerouslySetInnerHTML={{ __html: still ? FIRST_SCRIPT : FIRST_SCRIPTS }}
        />
        {!still && !hydrated && (
          <script
            type="speculationrules"
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce
            dangerouslySetInnerHTML={{ __html: FETCH_AHEAD }}
          />
        )}
        {/* Before any file: whichever stylesheet comes first without it would call a change of pages off. */}
        <style>{'@view-transition { navigation: auto; }'}</style>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {fontPreloads[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        {/* Stylesheets need none, and in development their links would show a mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {/* React leaves alone what is in it, so that the browser's code need not carry the sentence. */}
        <noscript>
          {import.meta.env.SSR && needsScript && <p className="note">{needs_javascript()}</p>}
        </noscript>
        <HydratedContext value={hydrated}>{children}</HydratedContext>
        {!still && <ScrollRestoration nonce={nonce} />}
        {!still && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  useCheckoutDocuments()
  useKeptPreferences()
  return (
    <Frame>
      <Outlet />
      <Visits />
      <WebApp />
    </Frame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRootData()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const page = missing ? <NotFoundPage /> : <UnexpectedErrorPage error={error} />
  // Without the root's data there is nothing to frame the page with.
  return root ? <Frame plain>{page}</Frame> : page
}
