import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { VariantState } from './product-state.ts'
import { SALE_LIST } from './read-state.ts'
import { currencyOf, type Shop } from './shop.ts'

interface Amount {
  readonly variant: string
  readonly currency: string
  readonly region: string | null
  readonly list: string | null
  readonly amount: number
}

const amountsOf = (shop: Shop, id: string, { prices }: VariantState): Amount[] =>
  Object.entries(prices).flatMap(([priceKey, { amount, sale }]) => {
    const currency = currencyOf(shop, priceKey)
    const base = { variant: id, currency, region: currency === priceKey ? null : priceKey }
    const regular = { ...base, list: null, amount }
    return sale === null ? [regular] : [regular, { ...base, list: SALE_LIST, amount: sale }]
  })

const OPEN_SALE = `
  INSERT INTO price_list (id, name, description, type, status)
  VALUES ('${SALE_LIST}', 'Sale', 'What costs less than it did, by the product file', 'sale', 'active')
  ON CONFLICT (id) DO UPDATE SET deleted_at = NULL WHERE price_list.deleted_at IS NOT NULL`

/** Prices of one piece for everybody, as in the file. Others are left alone. */
const OURS = `
  m.deleted_at IS NULL AND m.min_quantity IS NULL AND m.max_quantity IS NULL
  AND (m.price_list_id IS NULL OR m.price_list_id = '${SALE_LIST}')`

const SAME = `
  w.variant = x.variant_id AND w.currency = m.currency_code
  AND w.region IS NOT DISTINCT FROM m.region_id AND w.list IS NOT DISTINCT FROM m.price_list_id`

const WANTED = `
  wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb)
    AS w (id text, link text, variant text, currency text, region text, list text, amount int))`

const REMOVE = `
  WITH ${WANTED},
  gone AS (
    DELETE FROM product_variant_money_amount x USING money_amount m
    WHERE m.id = x.money_amount_id AND x.variant_id = ANY ($2) AND ${OURS}
      AND NOT EXISTS (SELECT FROM wanted w WHERE ${SAME})
    RETURNING m.id
  )
  DELETE FROM money_amount WHERE id IN (SELECT id FROM gone)`

const CHANGE = `
  WITH ${WANTED}
  UPDATE money_amount m SET amount = w.amount, updated_at = now()
  FROM product_variant_money_amount x, wanted w
  WHERE x.money_amount_id = m.id AND x.variant_id = ANY ($2) AND ${OURS} AND ${SAME}
    AND m.amount <> w.amount`

const ADD = `
  WITH ${WANTED},
  missing AS (
    SELECT * FROM wanted w WHERE w.variant = ANY ($2) AND NOT EXISTS (
      SELECT FROM product_variant_money_amount x JOIN money_amount m ON m.id = x.money_amount_id
      WHERE x.variant_id = w.variant AND ${OURS} AND ${SAME})
  ),
  made AS (
    INSERT INTO money_amount (id, currency_code, amount, region_id, price_list_id)
    SELECT id, currency, amount, region, list FROM missing RETURNING id
  )
  INSERT INTO product_variant_money_amount (id, money_amount_id, variant_id)
  SELECT missing.link, missing.id, missing.variant FROM missing JOIN made ON made.id = missing.id`

export interface WrittenVariant {
  readonly id: string
  readonly state: VariantState
  /** As it was read; undefined for a new one. */
  readonly was: VariantState | undefined
  readonly isNew: boolean
}

/** Sets the prices of these variants, and touches none that is unchanged. */
export async function writePrices(
  database: Database,
  shop: Shop,
  variants: readonly WrittenVariant[],
): Promise<void> {
  const amounts = variants.flatMap(({ id, state }) => amountsOf(shop, id, state))
  if (amounts.some(({ list }) => list !== null)) await database.query(OPEN_SALE)
  const wanted = JSON.stringify(
    amounts.map((amount) => ({ ...amount, id: newId('ma'), link: newId('pvma') })),
  )
  const values = [wanted, variants.map(({ id }) => id)]
  if (variants.some(({ isNew }) => !isNew)) {
    await database.query(REMOVE, values)
    await database.query(CHANGE, values)
  }
  await database.query(ADD, values)
}
