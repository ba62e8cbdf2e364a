import { expect, test } from 'vitest'
import { drawnBounds, drawnRows } from './windowing.ts'

const COUNT = 1250
const viewport = (scrolled: number) => ({ scrolled, height: 400, rowHeight: 40 })

test.each([0, 1, 399, 4000, 30_011, 49_600])(
  'scrolled by %d, every row in sight is drawn',
  (at) => {
    const { from, to } = drawnBounds(viewport(at), COUNT)
    expect(from).toBeLessThanOrEqual(Math.floor(at / 40))
    expect(to).toBeGreaterThanOrEqual(Math.min(COUNT, Math.ceil((at + 400) / 40)))
    expect(to - from).toBeLessThanOrEqual(40)
  },
)

test('a little scrolling draws nothing new', () => {
  expect(drawnBounds(viewport(4000), COUNT)).toEqual(drawnBounds(viewport(4100), COUNT))
})

test('the active row is drawn out of sight, and spaces stand for all others', () => {
  expect(drawnRows({ from: 8, to: 10 }, [2, 9], 20)).toEqual([
    { kind: 'space', before: 2, rows: 2 },
    { kind: 'row', row: 2 },
    { kind: 'space', before: 8, rows: 5 },
    { kind: 'row', row: 8 },
    { kind: 'row', row: 9 },
    { kind: 'space', before: 20, rows: 10 },
  ])
})

test('what is drawn and the spaces are as high as all rows', () => {
  const drawn = drawnRows(drawnBounds(viewport(20_000), COUNT), [0, COUNT - 1], COUNT)
  const rows = drawn.map((each) => (each.kind === 'row' ? 1 : each.rows))
  expect(rows.reduce((sum, each) => sum + each, 0)).toBe(COUNT)
})
