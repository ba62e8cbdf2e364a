import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontCalled } from '#theme/fonts.ts'

/** The names that Studio offers, as its schema says them. */
function offered(): readonly string[] {
  const types = readFileSync('src/content/types.generated.ts', 'utf8')
  const [, names = ''] = /font\??:((?:\s*\|?\s*"[^"]+")+)/.exec(types) ?? []
  return [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)
}

test('the shop serves every font that editors may choose, Open Sans and four more', () => {
  expect(offered()).toContain('Open Sans')
  expect(offered().length).toBeGreaterThanOrEqual(5)
  expect(offered().filter((name) => fontCalled(name) === undefined)).toEqual([])
})
