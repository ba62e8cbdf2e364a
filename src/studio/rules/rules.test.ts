import { expect, test } from 'vitest'
import { isShopPath, isTarget } from './redirects.ts'
import { isSchemaData } from './schema-data.ts'
import { isLengthOf, isReadable } from './themes.ts'

test.each([
  ['{"@type":"Event"}', true],
  ['[{"@type":"Event"},{"@graph":[]}]', true],
  ['', true],
  ['{"name":"Event"}', false],
  ['[1]', false],
  ['{ no', false],
])('%j as structured data', (text, isGood) => {
  expect(isSchemaData(text) === true).toBe(isGood)
})

test('unreadable colours are refused at the background', () => {
  const blues = { primary: '0, 69, 216', secondary: '53, 118, 255' }
  expect(isReadable('light')({ background: '255, 255, 255', ...blues })).toBe(true)
  expect(isReadable('light')({ background: '128, 128, 128', ...blues })).toMatchObject({
    message: expect.stringContaining('lighter'),
    path: ['background'],
  })
})

test.each([
  ['fontSize', '900%', 'A number from 75% to 150%, with one of these units: %, rem, em, px.'],
  ['fontSize', '0%', 'A number from 75% to 150%'],
  ['spacing', '4rem', 'A number from 2px to 6px, with one of these units: px, rem, em.'],
  ['borderRadius', '50%', 'A number from 0px to 32px'],
  ['borderRadius', 'round', 'A number from 0px to 32px'],
] as const)('a %s of %s is refused with the allowed values', (of, text, message) => {
  expect(isLengthOf(of)(text)).toContain(message)
})

test.each([
  ['fontSize', '112.5%'],
  ['spacing', '0.25rem'],
  ['borderRadius', '0px'],
  ['borderRadius', undefined],
] as const)('a %s of %s may be published', (of, text) => {
  expect(isLengthOf(of)(text)).toBe(true)
})

test('a redirect begins in the shop, and ends there or at a whole address', () => {
  expect(isShopPath('/old')).toBe(true)
  expect(isTarget('https://tea.example/new')).toBe(true)
  for (const address of ['old', 'https://tea.example', '//tea.example'])
    expect(isShopPath(address)).not.toBe(true)
  for (const address of ['javascript:alert(1)', '//tea.example', 'new'])
    expect(isTarget(address)).not.toBe(true)
})
