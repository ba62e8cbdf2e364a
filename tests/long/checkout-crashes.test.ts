import { afterAll, beforeAll, test } from 'vitest'
import { crashOnce } from '../contract/core-patches/support/crashes.ts'
import { type RunningBackend, startBackend } from '../support/backend.ts'

let backend: RunningBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

test.each(['line_item_tax_line', 'payment', 'order'])(
  'a crash at %s, retried with the same key or a fresh one, is one order and one charge',
  (table) => crashOnce(backend, table),
)
