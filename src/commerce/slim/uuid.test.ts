import { expect, test } from 'vitest'
import { v4 } from './uuid.ts'

test('no two requests go by one key', () => {
  const keys = Array.from({ length: 1000 }, v4)
  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
