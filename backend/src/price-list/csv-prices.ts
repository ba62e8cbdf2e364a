import Papa from 'papaparse'
import { minorUnits } from '#domain/money/minor-units.ts'
import { COLUMNS } from './csv-columns.ts'
import type { PriceMarkets } from './price-markets.ts'

/** A price as a file names it. Amounts are in minor units. */
export interface CsvPrice {
  readonly variantId: string
  readonly currencyCode: string
  readonly regionId: string | null
  readonly from: number | null
  readonly to: number | null
  readonly amount: number
}

/** What is wrong with a line, for the person who imports it. Lines count from 1, as in an editor. */
export interface CsvProblem {
  readonly line: number
  readonly message: string
}

type Cells = Readonly<Record<string, string>>

/** A line of a file, by the names of its columns. */
export interface CsvRecord {
  readonly line: number
  readonly cells: Cells
}

const cell = (cells: Cells, column: string) => (cells[column] ?? '').trim()

const wholeNumber = (text: string, column: string): number | null => {
  if (text === '') return null
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${column} is not a whole number: ${text}`)
  return Number(text)
}

/** The variant of a line: its id counts, or else its SKU. */
function variantIn(cells: Cells, { variants }: PriceMarkets): string {
  const [id, sku] = [cell(cells, COLUMNS.id), cell(cells, COLUMNS.sku)]
  const found = variants.get(id || sku)
  if (found !== undefined) return found
  throw new Error(id || sku ? `There is no variant ${id || sku}` : 'SKU is empty')
}

function marketIn(cells: Cells, { regions, currencies }: PriceMarkets) {
  const [code, name] = [cell(cells, COLUMNS.currency).toLowerCase(), cell(cells, COLUMNS.region)]
  if (name !== '') {
    const region = regions.get(name.toLowerCase())
    if (!region) throw new Error(`There is no region ${name}`)
    if (code !== '' && code !== region.currencyCode)
      throw new Error(`${name} sells in ${region.currencyCode.toUpperCase()}`)
    return { regionId: region.id, currencyCode: region.currencyCode }
  }
  if (currencies.has(code)) return { regionId: null, currencyCode: code }
  throw new Error(
    code ? `The store does not sell in ${code.toUpperCase()}` : 'Currency and region are empty',
  )
}

function priceIn(cells: Cells, markets: PriceMarkets): CsvPrice {
  const variantId = variantIn(cells, markets)
  const market = marketIn(cells, markets)
  const from = wholeNumber(cell(cells, COLUMNS.from), COLUMNS.from)
  const to = wholeNumber(cell(cells, COLUMNS.to), COLUMNS.to)
  if (from !== null && to !== null && to < from)
    throw new Error(`${COLUMNS.to} is below ${COLUMNS.from}`)
  const text = cell(cells, COLUMNS.price)
  const amount = minorUnits(text, market.currencyCode)
  if (amount === undefined)
    throw new Error(
      text
        ? `${text} is not a price in ${market.currencyCode.toUpperCase()}`
        : `${COLUMNS.price} is empty`,
    )
  return { variantId, ...market, from, to, amount }
}

/** Two prices of one key would be two for the same purchase. */
export const keyOf = ({ variantId, currencyCode, regionId, from, to }: Omit<CsvPrice, 'amount'>) =>
  JSON.stringify([variantId, currencyCode, regionId, from, to])

/** Parses a file into its records; undefined if its columns are others. */
export function recordsIn(csv: string): readonly CsvRecord[] | undefined {
  const rows = Papa.parse<readonly string[]>(csv).data.map((values, at) => ({
    line: at + 1,
    values,
  }))
  const [head, ...rest] = rows.filter(({ values }) => values.some((value) => value.trim() !== ''))
  const fields = head?.values ?? []
  const isKnown =
    fields.includes(COLUMNS.price) && (fields.includes(COLUMNS.sku) || fields.includes(COLUMNS.id))
  if (!isKnown) return undefined
  return rest.map(({ line, values }) => ({
    line,
    cells: Object.fromEntries(fields.map((name, at) => [name, values[at] ?? ''])),
  }))
}

/** The names by which records find their variants. */
export const variantNames = (records: readonly CsvRecord[]): readonly string[] => [
  ...new Set(records.map(({ cells }) => cell(cells, COLUMNS.id) || cell(cells, COLUMNS.sku))),
]

/** The prices of all records, and what is wrong with the others. */
export function readPrices(records: readonly CsvRecord[], markets: PriceMarkets) {
  const prices = new Map<string, CsvPrice>()
  const problems: CsvProblem[] = []
  for (const { line, cells } of records) {
    try {
      const price = priceIn(cells, markets)
      const key = keyOf(price)
      if (prices.has(key)) throw new Error('The same price is on a line above')
      prices.set(key, price)
    } catch (error) {
      problems.push({ line, message: error instanceof Error ? error.message : String(error) })
    }
  }
  return { prices, problems }
}
