import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#scripts/paths.ts'
import { anyCatalogue, type Cells, cellsIn, textOf, tidy } from './support/any-catalogue.ts'
import { type ImportShop, openImportShop } from './support/import-shop.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.stop())

/** Everything that a row says stands in the row that comes back, which may say more. */
function expectKept(given: readonly Cells[], back: readonly Cells[]) {
  expect(back.map(({ Handle }) => Handle)).toEqual(given.map(({ Handle }) => Handle))
  expect(back).toMatchObject(given)
}

test.each(['apparel.csv', 'home-and-garden.csv'])(
  '%s survives a round trip completely',
  async (name) => {
    const given = readFileSync(join(ROOT, 'tests/fixtures/catalogues', name), 'utf8')
    await shop.bring(given)
    const exported = await shop.exported()
    const rows = cellsIn(given, '')
    const handles = new Set(rows.map(({ Handle }) => Handle))
    const back = cellsIn(exported, '').filter(({ Handle }) => handles.has(Handle))
    expectKept(rows, back)

    const again = await shop.bring(exported)
    expect(again.count('refused rows')).toBe(0)
    expect(again.output).toMatch(/^0 changed of \d+ products/m)
  },
)

test('any catalogue survives a round trip, and its export changes nothing', async () => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(anyCatalogue('any'), async (rows) => {
      const prefix = `run${run++}`
      const named = rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, cell]) => [
            column,
            column === 'Handle' || column === 'Variant SKU' ? cell.replace(/^any/, prefix) : cell,
          ]),
        ),
      )
      const first = await shop.bring(textOf(named))
      expect(first.output).not.toContain('refused:')
      const exported = await shop.exported()
      expectKept(named.map(tidy), cellsIn(exported, `${prefix}-`))
      const again = await shop.bring(exported)
      expect(again.output).toMatch(/^0 changed of \d+ products/m)
    }),
    { numRuns: 5 },
  )
}, 300_000)
