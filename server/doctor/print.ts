import type { Finding } from './finding.ts'

const MARKS: Record<Finding['state'], string> = { well: 'ok', warning: 'warn', mend: 'MEND' }

/** Prints one line for each finding, and a summary. */
export function print(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(
    ({ about, state, says }) => `${MARKS[state].padEnd(4)}  ${about.padEnd(width)}  ${says}`,
  )
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const summary =
    count('mend') > 0
      ? `${count('mend')} to mend before the shop goes live, ${count('warning')} warnings.`
      : `Nothing has to be mended; ${count('warning')} warnings.`
  return [...lines, '', summary].join('\n')
}
