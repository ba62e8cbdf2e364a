import { isForeign, tellsOfVariant } from './columns.ts'
import type { ParsedRow } from './csv-rows.ts'
import type { ExtraColumns } from './product-plan.ts'
import { marketOf, type Shop } from './shop.ts'

const MARKET = /^(?:price|compare at price) \/ (.+)$/i

const isUnderstood = (shop: Shop, name: string) => {
  const [, market] = MARKET.exec(name) ?? []
  return market !== undefined && marketOf(shop, market) !== undefined
}

const record = (
  shop: Shop,
  { cells }: ParsedRow,
  mayKeep: (name: string) => boolean,
): ExtraColumns => {
  const present = Object.keys(cells).filter(
    (name) => isForeign(name) && mayKeep(name) && !isUnderstood(shop, name),
  )
  const values = present.flatMap((name) => {
    const cell = cells[name]?.replaceAll('\0', '').trim() ?? ''
    return cell === '' ? [] : [[name, cell] as const]
  })
  return { present, values: Object.fromEntries(values) }
}

/** The unknown columns of a product's first row. */
export const extraColumnsOfProduct = (shop: Shop, row: ParsedRow): ExtraColumns =>
  record(shop, row, (name) => !tellsOfVariant(name))

/** The unknown columns of a variant's row; the first row's other columns are the product's. */
export const extraColumnsOfVariant = (shop: Shop, row: ParsedRow, isFirst: boolean): ExtraColumns =>
  record(shop, row, (name) => !isFirst || tellsOfVariant(name))

/** The columns of a file with prices for one market each, and the market's name. */
export const marketsIn = ({ cells }: ParsedRow): readonly string[] => [
  ...new Set(Object.keys(cells).flatMap((name) => MARKET.exec(name)?.[1] ?? [])),
]
