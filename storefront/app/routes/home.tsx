import { shop_name } from '@nafha/texts'
import { homeSections } from '@nafha/theme'
import { Fragment } from 'react'
import { BestSellers } from '../home/best-sellers.tsx'
import { DayCycle } from '../home/day-cycle.tsx'
import { FinderInvitation } from '../home/finder-invitation.tsx'
import { Hero } from '../home/hero.tsx'
import { NewTrends } from '../home/new-trends.tsx'
import { Story } from '../home/story.tsx'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { readBestSellers } from '../products/best-sellers.ts'
import { summaryOf } from '../products/summary.ts'
import { shopFact, siteFact } from '../seo/brand.ts'
import '../styles/home.css'
import type { Route } from './+types/home'

/** Eight perfumes and the testers tile fill the grid without a hole at every width. */
const BEST_SELLERS = 8

export async function loader({ context }: Route.LoaderArgs) {
  const call = shopApi(context)
  const [page, newTrends, bestSellers] = await Promise.all([
    call('GET /home'),
    call('GET /productsType/:type', { params: { type: 'HomePage' } }),
    readBestSellers(call, { number: BEST_SELLERS }),
  ])
  return {
    page: page.data,
    newTrends: newTrends.data.map(summaryOf),
    bestSellers,
  }
}

export const handle: RouteHandle = { browsing: true, frame: 'over' }

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const facts = headFacts(matches)
  const { hero } = loaderData.page
  return pageHead(facts, {
    title: hero.title || shop_name(),
    description: hero.subtitle,
    path: paths.home,
    picture: hero.poster,
    facts: [shopFact(facts), siteFact(facts)],
  })
}

export default function Home({ loaderData: { page, newTrends, bestSellers } }: Route.ComponentProps) {
  const sections = {
    hero: <Hero hero={page.hero} />,
    new_trends: newTrends.length > 0 && <NewTrends heading={page.new_trends} products={newTrends} />,
    best_sellers: bestSellers.length > 0 && (
      <BestSellers heading={page.best_sellers} products={bestSellers} />
    ),
    finder: <FinderInvitation />,
    day_cycle: page.day_cycle.captions.some(({ name }) => name) && <DayCycle day={page.day_cycle} />,
    story: page.story.title && <Story story={page.story} />,
  }
  return (
    <main id="main" tabIndex={-1}>
      {homeSections.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}
    </main>
  )
}
