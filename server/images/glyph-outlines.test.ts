import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFontFace } from './glyph-outlines.ts'
import { typeset } from './typesetting.ts'

const face = readFontFace(readFileSync('src/theme/fonts/open-sans.woff2'))
const ROOM = { width: 560, lines: 3, height: 300, largest: 80, smallest: 40 }

test.each([
  ['Guji Uraga', 'Guji Uraga'],
  ['  Guji\n\tUraga ', 'Guji Uraga'],
  ['Café “Zürich” – €14.50', 'Café “Zürich” – €14.50'],
  ['Tea \u{1f375} for two', 'Tea for two'],
  ['Tea\u202e for\u0000 two\u200b', 'Tea for two'],
  ['<script>alert("1")</script>', '<script>alert("1")</script>'],
  ['玉露', ''],
  ['玉露 Gyokuro tea', 'Gyokuro tea'],
  ['玉露のお茶 ok', ''],
  ['\u{1f375}', ''],
  ['', ''],
])('the readable text of %j is %j', (text, readable) => {
  expect(face.readable(text)).toBe(readable)
})

test('text becomes outlines and nothing else', () => {
  const d = face.outline('<b> & "T"', { x: 10, y: 100, size: 40 })
  expect(d).toMatch(/^M[MLQCZ\d .-]+Z$/)
})

test('a short title is as large as allowed, a long one as small as necessary', () => {
  expect(typeset('Guji', face, ROOM)).toEqual({ size: 80, lines: ['Guji'] })
  const { size, lines } = typeset('A kettle that keeps its temperature and its temper', face, ROOM)
  expect(size).toBeLessThan(80)
  expect(lines.join(' ')).toBe('A kettle that keeps its temperature and its temper')
})

test.each([
  'word '.repeat(200).trim(),
  'unbroken'.repeat(100),
  `${'x'.repeat(300)} ${'y '.repeat(300)}`,
])('whatever the length of a title, it stays in its box', (text) => {
  const { size, lines } = typeset(text, face, ROOM)
  expect(size).toBe(40)
  expect(lines.length).toBeLessThanOrEqual(3)
  expect(lines.filter((line) => face.widthOf(line, size) > 560)).toEqual([])
  expect(lines.join(' ')).toContain('…')
})

test('with little height a title is smaller or shorter', () => {
  const { size, lines } = typeset('A kettle that keeps its temper', face, { ...ROOM, height: 100 })
  expect(size * 1.14 * lines.length).toBeLessThanOrEqual(100)
})

test('a file that is no font is refused', () => {
  expect(() => readFontFace(Buffer.from('no font'))).toThrow()
})
