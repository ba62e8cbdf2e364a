import lighthouse from 'lighthouse'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const PAGES = [
  { what: 'home', path: '/' },
  { what: 'listing', path: '/products' },
  { what: 'product', path: '/products/guji-uraga' },
] as const

interface Marks {
  readonly score: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
}

/** One run with Lighthouse's defaults: a phone, simulated slow 4G. */
async function run(url: string, port: number): Promise<Marks> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  })
  const audits = result?.lhr.audits
  const figureOf = (id: string) => {
    const value = audits?.[id]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse ${url}: no ${id}`)
    return value
  }
  return {
    score: (result?.lhr.categories['performance']?.score ?? 0) * 100,
    largestPaintMs: figureOf('largest-contentful-paint'),
    blockedMs: figureOf('total-blocking-time'),
    shift: figureOf('cumulative-layout-shift'),
  }
}

const rowsOf = (what: string, marks: readonly Marks[]): Row[] => [
  rowOf(
    `Lighthouse mobile, ${what}`,
    '',
    marks.map(({ score }) => score),
  ),
  rowOf(
    `largest paint, ${what}`,
    'ms',
    marks.map((one) => one.largestPaintMs),
    { atMost: 1200 },
  ),
  rowOf(
    `blocked, ${what}`,
    'ms',
    marks.map(({ blockedMs }) => blockedMs),
    { atMost: 30 },
  ),
  rowOf(
    `layout shift, ${what}`,
    '',
    marks.map(({ shift }) => shift),
    { atMost: 0.01 },
  ),
]

export async function lighthouseMarks(
  { store }: Stage,
  port: number,
  rounds: number,
): Promise<Row[]> {
  const marks = new Map<string, Marks[]>(PAGES.map(({ what }) => [what, []]))
  for (let round = 0; round < rounds; round++)
    for (const { what, path } of PAGES) marks.get(what)?.push(await run(store.url + path, port))
  return PAGES.flatMap(({ what }) => rowsOf(what, marks.get(what) ?? []))
}
