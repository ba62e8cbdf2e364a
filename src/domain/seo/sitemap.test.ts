import fc from 'fast-check'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { sitemapIndex, urlSet, xmlText } from './sitemap.ts'

const { DOMParser } = new Window()
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')
const textsOf = (xml: string, name: string) =>
  [...parsed(xml).getElementsByTagName(name)].map(({ textContent }) => textContent)

test('a file of the sitemap lists addresses, changes and pictures', () => {
  const xml = urlSet([
    {
      url: 'https://shop.example/products/a?b=1&c=2',
      changedAt: '2026-11-21T10:00:00.000Z',
      pictures: ['https://shop.example/a.png', "https://shop.example/it's.png"],
    },
    { url: 'https://shop.example/' },
  ])
  expect(textsOf(xml, 'loc')).toEqual([
    'https://shop.example/products/a?b=1&c=2',
    'https://shop.example/',
  ])
  expect(textsOf(xml, 'lastmod')).toEqual(['2026-11-21T10:00:00.000Z'])
  expect(textsOf(xml, 'image:loc')).toEqual([
    'https://shop.example/a.png',
    "https://shop.example/it's.png",
  ])
})

test('the index lists its files', () => {
  const url = 'https://shop.example/sitemaps/products-1.xml'
  const xml = sitemapIndex([{ url, changedAt: '2026-11-21T10:00:00.000Z' }])
  expect(textsOf(xml, 'loc')).toEqual([url])
  expect(textsOf(xml, 'lastmod')).toHaveLength(1)
})

/** Includes malformed text: lone surrogates and control characters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((codes) => String.fromCharCode(...codes))

test('no text can leave its element or break the file', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const xml = xmlText(text)
      expect(xml).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
    }),
  )
})
