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
import { useSavedPreferences } from './layout/use-saved-preferences.ts'
import { shopApi } from './platform/api.server.ts'
import { useCheckoutDocuments } from './platform/checkout-documents.ts'
import { deferredScriptsLoader } from './platform/deferred-scripts.ts'
import { eventReplayScript, HYDRATED } from './platform/event-replay.ts'
import { HydratedContext, useHydration } from './platform/hydrated.ts'
import { inlineHeadScript } from './platform/inline-head-script.ts'
import { ignoreSkippedTransitionsScript } from './platform/motion.ts'
import { needsScripts } from './platform/needs-scripts.ts'
import { NonceContext } from './platform/nonce.ts'
import { platformContext } from './platform/platform.ts'
import { type RootData, useRootData } from './platform/root-data.ts'
import type { RouteHandle } from './platform/route-handle.ts'
import { speculationRules } from './platform/speculation-rules.ts'
import { QuickAddSlot } from './products/quick-add-slot.ts'
import { QuickAdd } from './quick-add/quick-add.tsx'
import { WebApp } from './web-app/web-app.tsx'

/** Loads the frame of every page. It depends on address and language only, so that pages may be cached. */
export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { shop, language } = context.get(platformContext)
  const { data: layout } = await shopApi(context)('GET /layout')
  return { layout, shop, language }
}

// The frame is the same on every page, so one request a visit is enough.
export const shouldRevalidate = () => false

// The scripts stand in the HTML, so the browser bundle need not carry them.
const HEAD_SCRIPT = import.meta.env.SSR ? [inlineHeadScript, ignoreSkippedTransitionsScript].join(';') : ''
const HEAD_SCRIPTS = import.meta.env.SSR
  ? [HEAD_SCRIPT, deferredScriptsLoader, eventReplayScript].join(';')
  : ''
const SPECULATION_RULES = import.meta.env.SSR ? speculationRules : ''

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData()
  const language = root?.language ?? 'en'
  const nonce = use(NonceContext)
  const hydrated = useHydration()
  useEffect(() => {
    if (!hydrated) return
    dispatchEvent(new Event(HYDRATED))
    document.documentElement.setAttribute(`data-${HYDRATED}`, '')
  }, [hydrated])
  // A route can opt out of scripts (`handle.hasNoScripts`).
  const matches = useMatches()
  const hasNoScripts = matches.some(({ handle }) => (handle as RouteHandle | undefined)?.hasNoScripts)
  const showsScriptNote = import.meta.env.SSR && needsScripts(matches.at(-1)?.pathname ?? '')
  return (
    // The inline head script sets attributes on <html> before React hydrates it.
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce
          dangerouslySetInnerHTML={{ __html: hasNoScripts ? HEAD_SCRIPT : HEAD_SCRIPTS }}
        />
        {!hasNoScripts && !hydrated && (
          <script
            type="speculationrules"
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce
            dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
          />
        )}
        {/* It precedes every stylesheet: a stylesheet that loads before it would cancel the view transition. */}
        <style>{'@view-transition { navigation: auto; }'}</style>
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {fontPreloads[language].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        {/* Stylesheets need no nonce, and in development their links would report a hydration mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {/* React does not hydrate the content of <noscript>, so the browser bundle need not carry the sentence. */}
        <noscript>
          {import.meta.env.SSR && showsScriptNote && <p className="note">{needs_javascript()}</p>}
        </noscript>
        <HydratedContext value={hydrated}>{children}</HydratedContext>
        {!hasNoScripts && <ScrollRestoration nonce={nonce} />}
        {!hasNoScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  useCheckoutDocuments()
  useSavedPreferences()
  return (
    <QuickAddSlot value={QuickAdd}>
      <Frame>
        <Outlet />
        <Visits />
        <WebApp />
      </Frame>
    </QuickAddSlot>
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
