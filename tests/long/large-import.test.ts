import { afterAll, beforeAll, expect, test } from 'vitest'
import { growthBetween } from '../contract/import-export/support/many.ts'
import { type RunningBackend, startBackend } from '../support/backend.ts'

let backend: RunningBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test('memory does not grow with a file of 1,200 products', async () => {
  expect(await growthBetween(backend, [300, 1100], 1200)).toBeLessThan(30)
}, 400_000)
