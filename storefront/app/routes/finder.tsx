import { finder_intro, finder_results, finder_title } from '@nafha/texts'
import { FinderPage, type FinderView } from '../finder/finder-page.tsx'
import { optionName, questionTexts } from '../finder/option-names.ts'
import { readAnswers, readStep } from '../finder/read-answers.ts'
import { FINDER_PARAMETERS, finderPath, questionOf } from '../finder/steps.ts'
import { whyOf } from '../finder/why.ts'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { summaryOf } from '../products/summary.ts'
import '../styles/finder.css'
import type { Route } from './+types/finder'

export const handle: RouteHandle = { browsing: true, query: FINDER_PARAMETERS }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const answers = readAnswers(searchParams)
  const step = readStep(searchParams, answers)
  const call = shopApi(context)
  const view = async (): Promise<FinderView> => {
    if (step === 'result') {
      const { data } = await call('GET /finder', { query: { ...answers, family: answers.family?.join(',') } })
      const picks = data.picks.map(({ product, reasons }) => ({
        product: summaryOf(product),
        why: whyOf(reasons),
      }))
      return { step, picks }
    }
    const question = questionOf(step)
    const { data } = await call('GET /finder/options')
    const options = data[question].map((option) => ({
      ...option,
      name: option.name || optionName(question, option.value),
    }))
    return { step, text: questionTexts[question](), options }
  }
  return { answers, view: await view() }
}

// The first question alone is for search engines: every answer makes another page.
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { answers, view } = loaderData
  const isStart = view.step === 1 && Object.keys(answers).length === 0
  return pageHead(headFacts(matches), {
    title: view.step === 'result' ? finder_results() : finder_title(),
    description: finder_intro(),
    path: isStart ? paths.finder : finderPath(answers, view.step),
    hidden: !isStart,
    shared: true,
  })
}

export default function FinderRoute({ loaderData }: Route.ComponentProps) {
  return <FinderPage {...loaderData} />
}
