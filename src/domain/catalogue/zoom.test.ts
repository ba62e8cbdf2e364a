import { expect, test } from 'vitest'
import { bounded, NEAR, WHOLE, type ZoomBounds, zoomed } from './zoom.ts'

/** A portrait in a wide view: 200 px of the view are free on each of its sides. */
const BOUNDS: ZoomBounds = { width: 400, height: 500, viewWidth: 800, viewHeight: 500 }

test('the point under the finger stays where it is', () => {
  const at = { x: 200, y: 100 }
  const { scale, x, y } = zoomed(WHOLE, NEAR, at, BOUNDS)
  expect(scale).toBe(NEAR)
  expect((at.y - y) / scale).toBe(100)
  expect((at.x - x) / scale).toBe(200)
})

test('a picture is never smaller than whole, nor nearer than five times', () => {
  expect(zoomed(WHOLE, 0.2, { x: 0, y: 0 }, BOUNDS)).toEqual(WHOLE)
  expect(zoomed(WHOLE, 40, { x: 0, y: 0 }, BOUNDS).scale).toBe(5)
})

test('a picture that is larger than its view leaves no gap at any edge', () => {
  const far = bounded({ scale: 4, x: 900, y: 900 }, BOUNDS)
  expect(far).toEqual({ scale: 4, x: -200, y: 0 })
  const other = bounded({ scale: 4, x: -9000, y: -9000 }, BOUNDS)
  expect(other).toEqual({ scale: 4, x: 800 - 1600 - 200, y: 500 - 2000 })
})

test('a side that fits into the view stays in its middle', () => {
  expect(bounded({ scale: 1.5, x: 70, y: 0 }, BOUNDS).x).toBe(-100)
})
