// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('what can wait comes after the frame of an interaction', async () => {
  const order: string[] = []
  await new Promise<void>((resolve) => {
    afterPaint(() => {
      order.push('later')
      resolve()
    })
    requestAnimationFrame(() => order.push('frame'))
    order.push('interaction')
  })
  expect(order).toEqual(['interaction', 'frame', 'later'])
})
