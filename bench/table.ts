import { isMet, type Row } from './row.ts'

const digitsOf = (value: number) => {
  if (value !== 0 && Math.abs(value) < 1) return 3
  return Math.abs(value) < 100 ? 1 : 0
}

const figure = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digitsOf(value) })

const measured = ({ value, unit, spread }: Row) => {
  const range =
    spread && spread[0] !== spread[1] ? ` (${figure(spread[0])} to ${figure(spread[1])})` : ''
  return `${figure(value)}${unit && ` ${unit}`}${range}`
}

const wanted = ({ target, unit }: Row) => {
  if (!target) return ''
  const [sign, bound] = 'atMost' in target ? ['≤', target.atMost] : ['≥', target.atLeast]
  return `${sign} ${figure(bound)}${unit && ` ${unit}`}`
}

/** The rows as a Markdown table, as README.md shows them. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    measured(row),
    wanted(row),
    row.target ? (isMet(row) ? 'met' : 'missed') : '',
  ])
  const head = ['measure', 'measured', 'target', '']
  const widths = head.map((title, column) =>
    Math.max(...[head, ...cells].map((line) => line[column]?.length ?? 0), title.length),
  )
  const line = (words: readonly string[]) =>
    `| ${words.map((word, column) => word.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(head), rule, ...cells.map(line)].join('\n')
}
