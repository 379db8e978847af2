/** Prints rows below each other, the first as the heading, as Markdown reads them. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const [heading = []] = rows
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)))
  const line = (row: readonly (string | number)[]) =>
    `| ${widths.map((width, column) => cell(row[column] ?? '', width)).join(' | ')} |`
  console.log(
    [
      line(heading),
      `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
      ...rows.slice(1).map(line),
    ].join('\n'),
  )
  console.log('')
}

const cell = (value: string | number, width: number) =>
  typeof value === 'number' ? String(value).padStart(width) : value.padEnd(width)
