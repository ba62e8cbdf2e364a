import Papa from 'papaparse'
import { z } from 'zod'
import { rowsOf } from '../rows.ts'
import { COLUMNS } from './columns.ts'
import type { Database } from './database.ts'
import { type CsvRow, marketName, productRows } from './product-rows.ts'
import { readShop, ShopError } from './read-shop.ts'
import { readPage } from './read-state.ts'
import type { Shop } from './shop.ts'
import { wholeFile } from './whole-file.ts'

const PAGE = 100

interface Output {
  readonly isTTY?: boolean
  write(text: string): boolean
  once(event: 'drain', listener: () => void): unknown
}

interface ExportParts {
  readonly database: Database
  /** The file to write; without it, `out` gets the rows. */
  readonly file: string | undefined
  readonly currency: string | undefined
  readonly out: Output
  /** The output for messages. */
  readonly say: (line: string) => void
}

const name = z.object({ name: z.string() })

/** Unknown columns, as imports have stored them. */
const KEPT_COLUMNS = `
  SELECT DISTINCT name FROM (
    SELECT jsonb_object_keys(metadata -> 'columns') AS name FROM product
    WHERE deleted_at IS NULL AND jsonb_typeof(metadata -> 'columns') = 'object'
    UNION SELECT jsonb_object_keys(metadata -> 'columns') FROM product_variant
    WHERE deleted_at IS NULL AND jsonb_typeof(metadata -> 'columns') = 'object'
  ) AS kept ORDER BY name`

/**
 * The markets with prices beside the main currency: other currencies, and regions with their own.
 */
const MARKETS = `
  SELECT DISTINCT coalesce(m.region_id, m.currency_code) AS name FROM money_amount m
  WHERE m.deleted_at IS NULL AND m.min_quantity IS NULL AND m.max_quantity IS NULL
    AND m.price_list_id IS NULL ORDER BY name`

async function headingOf(database: Database, shop: Shop): Promise<string[]> {
  const marketRows = await rowsOf(database, name, MARKETS)
  const markets = marketRows
    .filter((market) => market.name !== shop.currency)
    .map((market) => marketName(shop.regions, market.name))
    .flatMap((market) => [`Price / ${market}`, `Compare At Price / ${market}`])
  const extraColumns = (await rowsOf(database, name, KEPT_COLUMNS)).map((column) => column.name)
  return [...new Set([...COLUMNS, ...markets, ...extraColumns])]
}

const linesOf = (heading: readonly string[], rows: readonly CsvRow[]) =>
  `${Papa.unparse(
    rows.map((row) => heading.map((column) => row[column] ?? '')),
    { newline: '\n' },
  )}\n`

async function writeAll(
  database: Database,
  shop: Shop,
  write: (text: string) => Promise<void>,
): Promise<number> {
  const heading = await headingOf(database, shop)
  await write(`${Papa.unparse([heading], { newline: '\n' })}\n`)
  let count = 0
  let after: { createdAt: string; id: string } | undefined
  for (;;) {
    const page = await readPage(database, after, PAGE, shop.locationId)
    const last = page.at(-1)
    if (!last) return count
    await write(
      linesOf(
        heading,
        page.flatMap(({ product }) => productRows(product, shop)),
      ),
    )
    count += page.length
    after = last
  }
}

const writerTo = (output: Output) => async (text: string) => {
  if (!output.write(text)) await new Promise<void>((resume) => output.once('drain', resume))
}

/** Writes every product of the store to a product file. Resolves with the exit code. */
export async function exportProducts(parts: ExportParts): Promise<number> {
  const { database, file, say, out } = parts
  try {
    const shop = await readShop(database, { currency: parts.currency, channels: [] })
    const write = (output: Output) => writeAll(database, shop, writerTo(output))
    const count = file === undefined ? await write(out) : await wholeFile(file, write)
    if (file !== undefined) say(`${count} products written to ${file}`)
    return 0
  } catch (error) {
    const isKnown = error instanceof ShopError || (error instanceof Error && 'syscall' in error)
    if (!isKnown) throw error
    say(error.message)
    return 1
  }
}
