import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { FileError } from './csv-rows.ts'
import type { Database } from './database.ts'
import { groups, survey } from './groups.ts'
import { importProduct, type Outcome } from './import-product.ts'
import { type Looks, lookAtPictures } from './look-at-pictures.ts'
import type { ImportOptions } from './options.ts'
import { keepPlans, renewPlans } from './plans.ts'
import type { ReportProblem } from './problems.ts'
import type { ImportPlan } from './product-plan.ts'
import { type Progress, showProgress } from './progress.ts'
import { openWarehouse, readShop, ShopError } from './read-shop.ts'
import type { Shop } from './shop.ts'
import {
  countProblem,
  countProduct,
  hasLanded,
  type ImportCounts,
  noCounts,
  problemLine,
  summaryLines,
} from './summary.ts'

/** Two parallel imports would undo each other's changes. */
const LOCK = 7_303

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

interface ImportParts {
  readonly database: Database
  readonly out: Terminal
  /** Aborted: stops after the current product. */
  readonly signal: AbortSignal
  /** Called with every problem and after every product, for those who read no terminal. */
  readonly watch?: Watch
}

interface Watch {
  readonly problem: ReportProblem
  readonly advance: (done: number) => Promise<void>
}

async function takeLock(database: Database) {
  const [row] = await rowsOf(
    database,
    z.object({ taken: z.boolean() }),
    'SELECT pg_try_advisory_lock($1) AS taken',
    [LOCK],
  )
  if (!row?.taken) throw new ShopError('Another import is running on this store: wait for it.')
}

async function shopFor(database: Database, options: ImportOptions): Promise<Shop> {
  const shop = await readShop(database, options)
  if (shop.locationId !== '' || options.dryRun) return shop
  return { ...shop, locationId: await openWarehouse(database) }
}

const outcomeLine = (handle: string, outcome: Outcome, dryRun: boolean) => {
  const what = outcome.kind === 'updated' ? ` (${outcome.what.join(', ')})` : ''
  return `${dryRun && outcome.kind !== 'unchanged' ? 'would be ' : ''}${outcome.kind}: ${handle}${what}`
}

async function seeAll(looks: Looks | undefined, plan: ImportPlan | undefined) {
  if (!looks || !plan) return
  const { handle } = plan
  for (const { url, line } of plan.pictures) await looks.see({ url, line, handle })
}

async function importAll(
  options: ImportOptions,
  { database, signal, watch }: ImportParts,
  progress: Progress,
  found: Awaited<ReturnType<typeof survey>>,
  counts: ImportCounts,
) {
  const reportProblem: ReportProblem = (problem) => {
    countProblem(counts, problem)
    progress.say(problemLine(problem))
    watch?.problem(problem)
  }
  const shop = await shopFor(database, options)
  const looks = options.skipImages ? undefined : lookAtPictures(reportProblem, signal)
  const work = {
    database,
    target: { shop, removeVariants: options.removeVariants },
    reportProblem,
    dryRun: options.dryRun,
    numbers: { skus: new Map<string, number>(), barcodes: new Map<string, number>() },
  }
  let done = 0
  for await (const group of groups(options.file, found, reportProblem)) {
    if (signal.aborted) break
    const { outcome, plan } = await importProduct(group, work)
    countProduct(
      counts,
      outcome,
      group.rows.map(({ line }) => line),
    )
    if (options.verbose) progress.say(outcomeLine(group.handle, outcome, options.dryRun))
    await seeAll(looks, plan)
    done += 1
    progress.advance(done)
    await renewPlans(database, done)
    await watch?.advance(done)
  }
  const last = await looks?.end()
  counts.picturesNotSeen += last?.skipped ?? 0
  for (const line of last?.lines ?? []) progress.say(line)
  return counts
}

/**
 * Writes the products of a file to the store and reports the results. The exit code is 0 if
 * anything was imported (or was there already), else 1.
 */
export async function importFile(options: ImportOptions, parts: ImportParts): Promise<number> {
  const began = performance.now()
  const say = (line: string) => parts.out.write(`${line}\n`)
  try {
    await takeLock(parts.database)
    await keepPlans(parts.database)
    const found = await survey(options.file)
    const progress = showProgress(found.products, parts.out)
    const counts = await importAll(options, parts, progress, found, noCounts())
    progress.end()
    const tookMs = performance.now() - began
    for (const line of summaryLines(counts, { dryRun: options.dryRun, tookMs })) say(line)
    if (parts.signal.aborted) say('Stopped before the end: run it again to go on.')
    return hasLanded(counts) && !parts.signal.aborted ? 0 : 1
  } catch (error) {
    const isKnown = error instanceof FileError || error instanceof ShopError
    if (!isKnown && !isMissingFile(error)) throw error
    say(error instanceof Error ? error.message : String(error))
    return 1
  }
}

const isMissingFile = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ENOENT|EISDIR|EACCES)$/.test(String(error.code))
