import { expect, test } from 'vitest'
import { readPrices, recordsIn } from './csv-prices.ts'

const MARKETS = {
  variants: new Map([['CUP', 'variant_1']]),
  regions: new Map(),
  currencies: new Set(['eur']),
}

/** The lines of a file with what is wrong with each. */
function problemsOf(csv: string) {
  const { problems } = readPrices(recordsIn(csv) ?? [], MARKETS)
  return problems.map(({ line, message }) => `${line}: ${message}`)
}

test('lines are counted as an editor counts them, with those that are empty', () => {
  const csv = 'SKU,Currency,Price\nCUP,eur,12.00\n\n , ,\nMUG,eur,12.00\n'
  expect(problemsOf(csv)).toEqual(['5: There is no variant MUG'])
  expect(problemsOf(`\n${csv}`)).toEqual(['6: There is no variant MUG'])
})
