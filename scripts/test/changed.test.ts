import { expect, test } from 'vitest'
import { checksOf } from './changed.ts'

const wordsOf = (files: readonly string[], name: string) =>
  checksOf(files)
    .find((check) => check.name === name)
    ?.words('report.json')

test('a change is checked by the tests that import it, by its layer, and by those of its folder', () => {
  const file = 'backend/src/after-sale/prune-swaps.ts'
  expect(wordsOf([file], 'unit')).toEqual(
    expect.arrayContaining(['related', '--run', file, 'tests/architecture/layers.test.ts']),
  )
  expect(wordsOf([file], 'contract')).toEqual(
    expect.arrayContaining(['run', 'tests/contract/after-sale']),
  )
  expect(wordsOf([file], 'e2e')).toEqual(expect.arrayContaining(['tests/e2e/after-sale']))
})

test('documents start no server', () => {
  const names = checksOf(['README.md']).map(({ name }) => name)
  expect(names).toContain('format')
  expect(names).toContain('unit')
  expect(names).not.toContain('contract')
  expect(names).not.toContain('e2e')
})

test('a file within a folder that is tested whole is not named again', () => {
  const words = wordsOf(['tests/e2e/cart/bag.test.ts', 'src/domain/cart/totals.ts'], 'e2e')
  expect(words).toContain('tests/e2e/cart')
  expect(words).not.toContain('tests/e2e/cart/bag.test.ts')
})

test('a deleted file is not passed to a runner', () => {
  expect(wordsOf(['src/domain/cart/gone.ts'], 'unit')).not.toContain('src/domain/cart/gone.ts')
  expect(wordsOf(['tests/e2e/cart/gone.test.ts'], 'e2e')).toBeUndefined()
})
