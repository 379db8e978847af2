import { faqs as faqs_title, questions_answered } from '@nafha/texts'
import { FaqPage } from '../content/faq-page.tsx'
import { written } from '../parts/written-pages.ts'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { faqFact } from '../seo/faq.ts'
import '../styles/content.css'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/faqs'

export const handle: RouteHandle = { browsing: true }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  faqs: written((await shopApi(context)('GET /pages/faqs')).data),
})

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageHead(headFacts(matches), {
        title: `${faqs_title()}: ${questions_answered()}`,
        ...(loaderData.faqs[0] && { description: loaderData.faqs[0].answer }),
        path: paths.faqs,
        facts: [faqFact(loaderData.faqs)],
      })
    : []

export default function FaqsRoute({ loaderData }: Route.ComponentProps) {
  return <FaqPage faqs={loaderData.faqs} />
}
