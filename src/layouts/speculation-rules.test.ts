import { expect, test } from 'vitest'
import { z } from 'zod'
import { SPECULATION_RULES } from './speculation-rules.ts'

const rule = z.object({
  where: z.object({
    and: z.tuple([
      z.object({ href_matches: z.string() }),
      z.object({ not: z.object({ href_matches: z.array(z.string()) }) }),
      z.unknown(),
    ]),
  }),
})
const rules = z.object({ prefetch: z.tuple([rule]) })

test.each([
  ['/', true],
  ['/products/guji-uraga?variant=1', true],
  ['/cart/add', false],
  ['/checkout', false],
  ['/account/orders', false],
  ['/region?country=us', false],
  ['/admin/orders', false],
])('a link to %s may be fetched ahead: %s', (href, expected) => {
  const [{ where }] = rules.parse(JSON.parse(SPECULATION_RULES)).prefetch
  const [all, { not }] = where.and
  const matches = (pattern: string) =>
    new URLPattern({ pathname: pattern }).test(new URL(href, 'https://shop.example'))
  expect(matches(all.href_matches) && !not.href_matches.some(matches)).toBe(expected)
})
