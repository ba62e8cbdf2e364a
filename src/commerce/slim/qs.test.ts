import { expect, test } from 'vitest'
import { stringify } from './qs.ts'

test.each([
  [{}, ''],
  [{ limit: 1, handle: 'guji uraga' }, 'limit=1&handle=guji%20uraga'],
  [{ handle: ['a', 'b'] }, 'handle%5B0%5D=a&handle%5B1%5D=b'],
  [{ created_at: { gt: 5 } }, 'created_at%5Bgt%5D=5'],
  [{ a: undefined, b: null, c: false, d: '' }, 'b=&c=false&d='],
  [{ at: new Date(0) }, 'at=1970-01-01T00%3A00%3A00.000Z'],
  [{ 'ä&=': '&=?' }, '%C3%A4%26%3D=%26%3D%3F'],
])('%j is written %j', (query, text) => {
  expect(stringify(query)).toBe(text)
})
