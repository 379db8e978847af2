import { AboutPage } from '../content/about-page.tsx'
import { written } from '../parts/written-pages.ts'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/content.css'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/about'

export const handle: RouteHandle = { browsing: true }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  story: written((await shopApi(context)('GET /pages/about')).data),
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(headFacts(matches), {
        title: loaderData.story.title,
        description: loaderData.story.intro,
        path: paths.about,
        picture: loaderData.story.picture,
      })
    : []

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage story={loaderData.story} />
}
