import { type Cells, cellsOf } from './cells.ts'
import { OPTION_NUMBERS } from './columns.ts'
import type { ParsedRow } from './csv-rows.ts'
import { extraColumnsOfVariant, marketsIn } from './extra-columns.ts'
import { pictureAddress } from './picture-address.ts'
import { ImportRefusal, type ReportProblem } from './problems.ts'
import type { ExtraColumns, PricePlan, VariantImportPlan } from './product-plan.ts'
import { marketOf, type Shop } from './shop.ts'

const TELLING = ['Option1 Value', 'Option2 Value', 'Option3 Value', 'Variant SKU', 'Variant Price']

/** Whether a row describes a variant, rather than a further picture of its product. */
export const isOfVariant = ({ cells }: ParsedRow): boolean =>
  TELLING.some((column) => (cells[column]?.trim() ?? '') !== '')

/** Whether the file has columns for variants at all. */
export const hasVariants = ({ cells }: ParsedRow): boolean =>
  Object.keys(cells).some((column) => /^(Variant |Option1 Value)/.test(column))

/** Spreadsheets mark long numbers with a leading apostrophe against rounding. */
const withoutApostrophe = (text: string | null | undefined) => text?.replace(/^'/, '') ?? text

function valuesOf(cells: Cells, options: readonly string[]): readonly string[] {
  return options.map((name, index) => {
    const value = cells.text(`Option${index + 1} Value`)
    if (!value) throw new ImportRefusal(cells.line, `has no value for the option "${name}"`)
    return value
  })
}

function refuseNameless(cells: Cells, options: readonly string[]) {
  for (const number of OPTION_NUMBERS.slice(options.length)) {
    const value = cells.plain(`Option${number} Value`)
    if (value && !(options.length === 0 && number === 1)) {
      throw new ImportRefusal(cells.line, `Option${number} has a value, but the option has no name`)
    }
  }
}

const priceIn = (
  cells: Cells,
  currency: string,
  column: string,
  before: string,
): PricePlan | null | undefined => {
  const price = cells.money(column, currency)
  const compareAt = cells.money(before, currency)
  return price === undefined || price === null ? price : { price, compareAt }
}

/** By market. A market that excludes the variant has no price of its own. */
function pricesOf(cells: Cells, row: ParsedRow, shop: Shop): Record<string, PricePlan | null> {
  const prices: Record<string, PricePlan | null> = {}
  const main = priceIn(cells, shop.currency, 'Variant Price', 'Variant Compare At Price')
  if (main !== undefined) prices[shop.currency] = main
  for (const name of marketsIn(row)) {
    const market = marketOf(shop, name)
    if (!market) continue
    const found = priceIn(cells, market.currency, `Price / ${name}`, `Compare At Price / ${name}`)
    const isLeftOut = cells.flag(`Included / ${name}`) === false
    if (found !== undefined) prices[market.key] = isLeftOut ? null : found
  }
  return prices
}

/**
 * A negative stock of a variant that may be oversold is zero; any other negative number is an
 * error.
 */
function quantityOf(cells: Cells, backorder: boolean | undefined, note: (words: string) => void) {
  const quantity = cells.count('Variant Inventory Qty')
  if (quantity === undefined || quantity >= 0) return quantity
  if (!backorder) throw new ImportRefusal(cells.line, `the stock is negative: ${quantity}`)
  note(`the stock is negative (${quantity}) and counts as 0`)
  return 0
}

/** `null` for the default, so that metadata holds only differences. */
const unless = (usual: string, text: string | null | undefined) => (text === usual ? null : text)

/** Only false is stored. */
const onlyFalse = (cells: Cells, column: string) => {
  const flag = cells.flag(column)
  return cells.has(column) ? (flag === false ? false : null) : undefined
}

const definedOnly = (entries: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

/** Numbers that the store's own field would round are stored as text. */
function withExactGrams(
  extraColumns: ExtraColumns,
  cells: Cells,
  grams: number | null | undefined,
): ExtraColumns {
  const column = 'Variant Grams'
  if (!cells.has(column)) return extraColumns
  const isWhole = grams === null || grams === undefined || Number.isInteger(grams)
  return {
    present: [...extraColumns.present, column],
    values: isWhole
      ? extraColumns.values
      : { ...extraColumns.values, [column]: cells.plain(column) },
  }
}

/** Parses a variant's row. Throws a Refusal with the reason if it is unreadable. */
export function readVariant(
  row: ParsedRow,
  options: readonly string[],
  context: { shop: Shop; isFirst: boolean; handle: string; reportProblem: ReportProblem },
): VariantImportPlan {
  const { shop, isFirst, handle, reportProblem } = context
  const cells = cellsOf(row)
  const note = (reason: string) => reportProblem({ kind: 'note', line: row.line, handle, reason })
  refuseNameless(cells, options)
  const backorder = cells.flag('Variant Inventory Policy')
  const grams = cells.decimal('Variant Grams')
  const image = cells.text('Variant Image', 2_000)
  return {
    line: row.line,
    values: valuesOf(cells, options),
    sku: withoutApostrophe(cells.text('Variant SKU')),
    barcode: withoutApostrophe(cells.text('Variant Barcode')),
    grams: typeof grams === 'number' ? Math.round(grams) : grams,
    tracker: cells.text('Variant Inventory Tracker'),
    quantity: quantityOf(cells, backorder, note),
    backorder,
    requiresShipping: cells.flag('Variant Requires Shipping'),
    prices: pricesOf(cells, row, shop),
    noted: definedOnly({
      weight_unit: cells.text('Variant Weight Unit'),
      inventory_tracker: unless('shopify', cells.text('Variant Inventory Tracker')),
      fulfillment_service: unless('manual', cells.text('Variant Fulfillment Service')),
      requires_shipping: onlyFalse(cells, 'Variant Requires Shipping'),
      taxable: onlyFalse(cells, 'Variant Taxable'),
      image: image && (pictureAddress(image) ?? null),
    }),
    extraColumns: withExactGrams(extraColumnsOfVariant(shop, row, isFirst), cells, grams),
  }
}
