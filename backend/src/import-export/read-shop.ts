import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import type { CategoryRow, Shop } from './shop.ts'

/** An obstacle to any import; the message is for the person importing. */
export class ShopError extends Error {}

interface ShopOptions {
  /** The currency of prices whose column names no market; the store's own by default. */
  readonly currency?: string | undefined
  /** Names or ids of the sales channels of new products; all by default. */
  readonly channels: readonly string[]
}

const store = z.object({
  currency: z.string(),
  channel: z.string().nullable(),
  location: z.string().nullable(),
  currencies: z.array(z.string()),
})
const channel = z.object({ id: z.string(), name: z.string() })
const region = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  countries: z.array(z.string()),
})
const profile = z.object({ id: z.string(), type: z.string() })
const category = z.object({ id: z.string(), path: z.string() })

const STORE = `
  SELECT s.default_currency_code AS currency, s.default_sales_channel_id AS channel,
    coalesce(
      (SELECT id FROM stock_location WHERE id = s.default_location_id AND deleted_at IS NULL),
      (SELECT id FROM stock_location WHERE deleted_at IS NULL ORDER BY created_at, id LIMIT 1)
    ) AS location,
    ARRAY(SELECT currency_code::text FROM store_currencies WHERE store_id = s.id
      UNION SELECT currency_code FROM region WHERE deleted_at IS NULL
      UNION SELECT s.default_currency_code) AS currencies
  FROM store s LIMIT 1`

const REGIONS = `
  SELECT r.id, r.name, r.currency_code AS currency,
    ARRAY(SELECT lower(word) FROM country c, unnest(ARRAY[c.iso_2, c.name, c.display_name]) AS word
      WHERE c.region_id = r.id) AS countries
  FROM region r WHERE r.deleted_at IS NULL ORDER BY r.created_at, r.id`

/** A category by the names on its path. */
export const CATEGORY_PATHS = `
  WITH RECURSIVE tree AS (
    SELECT id, name::text AS path FROM product_category WHERE parent_category_id IS NULL
    UNION ALL
    SELECT c.id, tree.path || ' > ' || c.name FROM product_category c
    JOIN tree ON tree.id = c.parent_category_id
  )
  SELECT id, path FROM tree`

async function channelsOf(database: Database, first: string | null, wanted: readonly string[]) {
  const all = await rowsOf(
    database,
    channel,
    `SELECT id, name FROM sales_channel WHERE deleted_at IS NULL AND NOT is_disabled
     ORDER BY id = $1 DESC, created_at, id`,
    [first ?? ''],
  )
  if (wanted.length === 0) return all.map(({ id }) => id)
  return wanted.map((name) => {
    const found = all.find(
      (each) => each.id === name || each.name.toLowerCase() === name.toLowerCase(),
    )
    if (found) return found.id
    const names = all.map((each) => `"${each.name}"`).join(', ')
    throw new ShopError(`The store has no sales channel "${name}", only ${names}.`)
  })
}

async function profilesOf(database: Database) {
  const profiles = await rowsOf(
    database,
    profile,
    'SELECT id, type FROM shipping_profile WHERE deleted_at IS NULL ORDER BY created_at, id',
  )
  const goods = profiles.find(({ type }) => type === 'default')
  if (!goods) throw new ShopError('The store has no shipping profile yet: start it once before.')
  return {
    goods: goods.id,
    cards: profiles.find(({ type }) => type === 'gift_card')?.id ?? goods.id,
  }
}

/** A store without a stock location gets one, from which all of its channels sell. */
export async function openWarehouse(database: Database): Promise<string> {
  const id = newId('sloc')
  await database.query('INSERT INTO stock_location (id, name) VALUES ($1, $2)', [id, 'Warehouse'])
  const channels = await rowsOf(
    database,
    z.object({ id: z.string() }),
    'SELECT id FROM sales_channel WHERE deleted_at IS NULL',
  )
  for (const each of channels) {
    await database.query(
      'INSERT INTO sales_channel_location (id, sales_channel_id, location_id) VALUES ($1, $2, $3)',
      [newId('scloc'), each.id, id],
    )
  }
  await database.query('UPDATE store SET default_location_id = $1', [id])
  return id
}

const byPath = (categories: readonly CategoryRow[]) =>
  new Map(categories.map((each) => [each.path.toLowerCase(), each]))

/**
 * The store's currencies, regions, channels and categories. Throws a ShopError with a line for the
 * terminal.
 */
export async function readShop(database: Database, options: ShopOptions): Promise<Shop> {
  const [found] = await rowsOf(database, store, STORE)
  if (!found) throw new ShopError('The database holds no store yet: start it once before.')
  const currency = (options.currency ?? found.currency).toLowerCase()
  if (!found.currencies.includes(currency)) {
    const currencies = found.currencies.map((code) => code.toUpperCase()).join(', ')
    throw new ShopError(`The store does not sell in "${options.currency}", only in ${currencies}.`)
  }
  const profiles = await profilesOf(database)
  return {
    currency,
    currencies: found.currencies,
    regions: await rowsOf(database, region, REGIONS),
    channelIds: await channelsOf(database, found.channel, options.channels),
    locationId: found.location ?? '',
    goodsProfileId: profiles.goods,
    giftCardProfileId: profiles.cards,
    categories: byPath(await rowsOf(database, category, CATEGORY_PATHS)),
  }
}
