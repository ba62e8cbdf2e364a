import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withAbsoluteFiles } from './absolute-paths.ts'

test.each([
  [['goods.csv'], [join('/shop', 'goods.csv')]],
  [
    ['--currency', 'eur', 'goods.csv', '--dry-run'],
    ['--currency', 'eur', join('/shop', 'goods.csv'), '--dry-run'],
  ],
  [
    ['--currency=eur', '/else/goods.csv'],
    ['--currency=eur', '/else/goods.csv'],
  ],
  [[], []],
])('the paths of %j are made absolute', (words, expected) => {
  expect(withAbsoluteFiles(words, ['currency'], '/shop')).toEqual(expected)
})
