/** A measurement, with the limit of the machine and the goal. */
export interface Figure {
  /** Letter of the part, as BENCH_ONLY names it. */
  part: string
  name: string
  figure: number
  unit: string
  /** The same measurement of the bare server or database that it is compared with, taken in turns. */
  limit?: number
  /** Median of the turns' own ratios; figure by limit where there were no turns. */
  ratio?: number
  goal?: Goal
  /** Says how it was measured. */
  note?: string
}

interface Goal {
  of: 'figure' | 'ratio'
  atLeast?: number
  atMost?: number
}

export interface RatedFigure extends Figure {
  /** Null where no goal was set. */
  reached: boolean | null
}

/** Compares figures with their goals. */
export function rateFigure(figure: Figure): RatedFigure {
  const { goal } = figure
  if (!goal) return { ...figure, reached: null }
  const value = figure[goal.of]
  const reached =
    value !== undefined &&
    value >= (goal.atLeast ?? Number.NEGATIVE_INFINITY) &&
    value <= (goal.atMost ?? Number.POSITIVE_INFINITY)
  return { ...figure, reached }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that 99 of 100 stay under. */
export function percentile99(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}
