import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A side that does not turn with the direction of the script; `top` and `bottom` stay where they are. */
const FIXED_SIDE =
  /(?:^|[\s{;])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|text-align\s*:\s*(?:left|right)\b|float\s*:\s*(?:left|right)\b/

const stylesOf = (file: string, source: string) =>
  file.endsWith('.css')
    ? source
    : [...source.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((found) => found[1]).join('\n')

const fixedSides = (file: string) =>
  stylesOf(file, readFileSync(file, 'utf8'))
    .split('\n')
    .filter((line) => FIXED_SIDE.test(line))
    .map((line) => `${file}: ${line.trim()}`)

test('styles name sides by the direction of the text, so that pages can be mirrored', () => {
  const files = globSync('src/**/*.{css,astro}')
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap(fixedSides)).toEqual([])
})

test('a fixed side is noticed', () => {
  expect(FIXED_SIDE.test('  margin-left: 1rem;')).toBe(true)
  expect(FIXED_SIDE.test('  text-align: right;')).toBe(true)
  expect(FIXED_SIDE.test('a{left:0}')).toBe(true)
  expect(FIXED_SIDE.test('  margin-inline-start: 1rem;')).toBe(false)
  expect(FIXED_SIDE.test('  text-align: start;')).toBe(false)
})
