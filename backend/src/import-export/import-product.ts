import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { type Database, inTransaction } from './database.ts'
import { differences } from './differences.ts'
import type { ProductRows } from './groups.ts'
import { ImportRefusal, NoRowsLeft, type ReportProblem } from './problems.ts'
import type { ImportPlan, VariantImportPlan } from './product-plan.ts'
import { readProduct } from './read-product.ts'
import { readState } from './read-state.ts'
import type { ImportTarget } from './shop.ts'
import { type Wanted, wantedState } from './wanted-state.ts'
import { writeProduct } from './write-product.ts'

export type Outcome =
  | { readonly kind: 'created'; readonly variants: number }
  | { readonly kind: 'updated'; readonly variants: number; readonly what: readonly string[] }
  | { readonly kind: 'unchanged'; readonly variants: number }
  | { readonly kind: 'refused' }

interface Work {
  readonly database: Database
  readonly target: ImportTarget
  readonly reportProblem: ReportProblem
  readonly dryRun: boolean
  /** Unique numbers of the file so far, by their owners. */
  readonly numbers: { readonly skus: Map<string, number>; readonly barcodes: Map<string, number> }
}

const owner = z.object({
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  handle: z.string(),
})

const OWNERS = `
  SELECT v.sku, v.barcode, p.handle FROM product_variant v JOIN product p ON p.id = v.product_id
  WHERE v.deleted_at IS NULL AND (v.sku = ANY ($1) OR v.barcode = ANY ($2)) AND p.handle <> $3`

const present = (numbers: readonly (string | null | undefined)[]) =>
  numbers.filter((number): number is string => typeof number === 'string')

/** A number that belongs to another product: stored as text, so that nothing is lost. */
const withoutBarcode = (plan: VariantImportPlan): VariantImportPlan => {
  const column = 'Variant Barcode'
  const values = { ...plan.extraColumns.values, [column]: plan.barcode ?? '' }
  return {
    ...plan,
    barcode: null,
    extraColumns: { present: [...plan.extraColumns.present, column], values },
  }
}

const withBarcode = (plan: VariantImportPlan): VariantImportPlan =>
  plan.barcode === undefined
    ? plan
    : {
        ...plan,
        extraColumns: {
          ...plan.extraColumns,
          present: [...plan.extraColumns.present, 'Variant Barcode'],
        },
      }

/** Drops variants whose SKU belongs to another one, in the file or in the store. */
async function withOwnNumbers(plan: ImportPlan, work: Work): Promise<ImportPlan> {
  const { skus, barcodes } = work.numbers
  const { handle } = plan
  const wanted = [
    present(plan.variants.map(({ sku }) => sku)),
    present(plan.variants.map(({ barcode }) => barcode)),
  ]
  const owners = wanted.some(({ length }) => length > 0)
    ? await rowsOf(work.database, owner, OWNERS, [...wanted, handle])
    : []
  const ownerOf = (key: 'sku' | 'barcode', number: string) =>
    owners.find((each) => each[key] === number)?.handle

  const variants: VariantImportPlan[] = []
  for (const each of plan.variants) {
    const { sku, barcode, line } = each
    const twin = sku ? skus.get(sku) : undefined
    const belongs = sku ? ownerOf('sku', sku) : undefined
    if (twin !== undefined || belongs !== undefined) {
      const whose = twin === undefined ? `the product "${belongs}"` : `line ${twin}`
      work.reportProblem({
        kind: 'refused',
        line,
        handle,
        reason: `the SKU "${sku}" is ${whose}'s already`,
      })
      continue
    }
    if (sku) skus.set(sku, line)
    const isTaken = barcode && (barcodes.has(barcode) || ownerOf('barcode', barcode) !== undefined)
    if (isTaken) {
      const reason = `the barcode "${barcode}" is another variant's already: it is kept as a word`
      work.reportProblem({ kind: 'note', line, handle, reason })
    } else if (barcode) barcodes.set(barcode, line)
    variants.push(isTaken ? withoutBarcode(each) : withBarcode(each))
  }
  if (variants.length === 0 && plan.variants.length > 0) throw new NoRowsLeft()
  return { ...plan, variants, isWhole: plan.isWhole && variants.length === plan.variants.length }
}

async function land(plan: ImportPlan, work: Work): Promise<Outcome> {
  const { database, target, dryRun } = work
  return inTransaction(database, async () => {
    const own = await withOwnNumbers(plan, work)
    const before = await readState(database, own.handle, target.shop.locationId)
    const wanted: Wanted = wantedState(own, before, target)
    const variants = own.variants.length
    const what = before ? differences(wanted, before) : []
    if (before && what.length === 0) return { kind: 'unchanged', variants }
    if (!dryRun) await writeProduct(database, target.shop, wanted, before)
    return before ? { kind: 'updated', variants, what } : { kind: 'created', variants }
  })
}

/**
 * Writes one product of the file to the store, in one transaction. Obstacles are reported, and
 * never an error.
 */
export async function importProduct(
  { handle, rows }: ProductRows,
  work: Work,
): Promise<{ outcome: Outcome; plan: ImportPlan | undefined }> {
  const refused = { outcome: { kind: 'refused' }, plan: undefined } as const
  const refuse = (line: number, reason: string) => {
    work.reportProblem({ kind: 'refused', line, handle, reason })
    return refused
  }
  try {
    const plan = readProduct(handle, rows, {
      shop: work.target.shop,
      reportProblem: work.reportProblem,
    })
    return { outcome: await land(plan, work), plan }
  } catch (error) {
    if (error instanceof NoRowsLeft) return refused
    if (error instanceof ImportRefusal) return refuse(error.line, error.message)
    if (isOfDatabase(error))
      return refuse(rows[0].line, `the database refuses it: ${error.message}`)
    throw error
  }
}

/**
 * Postgres errors with a class and a code are reported; a lost connection ends the import instead.
 */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(22|23)\w{3}$/.test(String(error.code))
