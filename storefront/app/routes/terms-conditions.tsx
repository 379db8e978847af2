import { NumberedPage } from '../content/numbered-page.tsx'
import { written } from '../parts/written-pages.ts'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/content.css'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/terms-conditions'

export const handle: RouteHandle = { browsing: true }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: written((await shopApi(context)('GET /pages/terms')).data),
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(headFacts(matches), {
        title: loaderData.content.title,
        description: loaderData.content.intro,
        path: paths.terms,
      })
    : []

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <NumberedPage content={loaderData.content} />
}
