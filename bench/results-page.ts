import type { RatedFigure } from './figures.ts'
import { tableOf } from './table.ts'

export interface Result {
  /** Start of the run, ISO 8601. */
  at: string
  seconds: number
  node: string
  processors: number
  processor: string
  memoryGb: number
  /** Load of the machine over 1, 5 and 15 minutes before the run: what its neighbours did. */
  loadBefore: readonly number[]
  /** Milliseconds for the same piece of work before and after the run. */
  fixedWork: readonly number[]
  figures: readonly RatedFigure[]
}

/** docs/performance-results.md: the figures of a whole run, apart from the guide that explains them. */
export function resultsPage(result: Result): string {
  const goals = result.figures.filter(({ reached }) => reached !== null)
  const reached = goals.filter((goal) => goal.reached).length
  return `# Results of the bench

\`npm run bench\` writes this page when it has run whole. [performance.md](performance.md) explains the parts and the goals.

| | |
|---|---|
| run | ${result.at.slice(0, 10)}, ${result.seconds} s |
| machine | ${result.processors} processors (${result.processor}), ${result.memoryGb} GB, Node ${result.node} |
| load before the run | ${result.loadBefore.join(', ')} |
| fixed work before and after | ${result.fixedWork.join(' and ')} ms |
| goals reached | ${reached} of ${goals.length} |

${tableOf(result.figures)}
`
}
