import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningBackend, startBackend } from '#tests/support/backend.ts'
import { aCatalogueOf } from '#tests/support/many-products.ts'
import { residentMebibytes } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'

let backend: RunningBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** Starts `npm run import` on a catalogue of so many products. */
function startImport(products: number, variants: number) {
  const file = join(backend.dataFolder, 'many.csv')
  writeFileSync(file, aCatalogueOf(products, variants))
  const child = backend.startJob('import.mts', [file, '--skip-images'])
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  const ended = async () => {
    const [code]: unknown[] = await once(child, 'exit')
    return { code, output }
  }
  return { child, ended }
}

const landed = async (): Promise<number> => {
  const [row] = await backend.query(
    "SELECT count(*)::int AS n FROM product WHERE handle LIKE 'many-%' AND deleted_at IS NULL",
  )
  return Number(row?.['n'])
}

/** What each product has, once for every way in which one has it. */
const shapes = () =>
  backend.query(
    `SELECT DISTINCT (SELECT count(*)::int FROM product_variant v WHERE v.product_id = p.id) AS variants,
       (SELECT count(*)::int FROM product_variant v
         JOIN product_variant_money_amount m ON m.variant_id = v.id WHERE v.product_id = p.id) AS prices,
       (SELECT count(*)::int FROM product_variant v
         JOIN product_variant_inventory_item i ON i.variant_id = v.id
         JOIN inventory_level l ON l.inventory_item_id = i.inventory_item_id
         WHERE v.product_id = p.id) AS levels,
       (SELECT count(*)::int FROM product_tags t WHERE t.product_id = p.id) AS tags,
       EXISTS (SELECT FROM listing_entry e WHERE e.product_id = p.id) AS is_listed
     FROM product p WHERE p.handle LIKE 'many-%'`,
  )
const WHOLE = [{ variants: 3, prices: 3, levels: 3, tags: 2, is_listed: true }]

test('an import that is killed leaves whole products, and the next one goes on', async () => {
  const { child, ended } = startImport(400, 3)
  const killed = ended()
  await until('some of it is there', async () => (await landed()) > 40, 120_000)
  child.kill('SIGKILL')
  await killed
  expect(await landed()).toBeLessThan(400)
  expect(await shapes()).toEqual(WHOLE)

  const next = await startImport(400, 3).ended()
  expect(next.code).toBe(0)
  expect(await landed()).toBe(400)
  expect(await shapes()).toEqual(WHOLE)
}, 300_000)

/** The short form of `npm run bench -- import`: rows that were kept would show as growth. */
test('memory does not grow with the file', async () => {
  const before = await landed()
  const { child, ended } = startImport(before + 1200, 3)
  const end = ended()
  const memoryAt = async (products: number) => {
    await until(`${products} are there`, async () => (await landed()) >= products, 180_000)
    return residentMebibytes(child.pid ?? 0)
  }
  const early = await memoryAt(before + 300)
  const late = await memoryAt(before + 1100)
  expect((await end).code).toBe(0)
  expect(late - early).toBeLessThan(30)
}, 400_000)
