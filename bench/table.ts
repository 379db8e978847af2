import type { RatedFigure } from './figures.ts'

const HEAD = ['', 'What', 'Figure', 'Unit', 'Limit', 'Ratio', 'Goal', 'Reached', 'How']

/** The table of a run in Markdown, for the terminal and for docs/performance-results.md. */
export function tableOf(figures: readonly RatedFigure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

function cellsOf({ part, name, figure, unit, limit, ratio, goal, reached, note }: RatedFigure): string[] {
  const bound = goal?.atLeast !== undefined ? `≥ ${goal.atLeast}` : `≤ ${goal?.atMost}`
  return [
    part,
    name,
    shown(figure),
    unit,
    limit === undefined ? '' : shown(limit),
    ratio === undefined ? '' : ratio.toFixed(2),
    goal ? `${goal.of === 'ratio' ? 'ratio ' : ''}${bound}` : '',
    reached === null ? '' : reached ? 'yes' : 'NO',
    note ?? '',
  ]
}

/** Three digits that count, or all before the point. */
function shown(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US')
  return String(Number(value.toPrecision(3)))
}
