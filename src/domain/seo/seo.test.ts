import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headTags, pageSeo, scriptSafeJson, shortened } from './seo.ts'

const page = {
  title: 'Guji Uraga',
  description: 'Apricot, bergamot, black tea',
  url: 'https://shop.example/products/guji-uraga',
  siteName: 'Tarn',
}

test('a page has a title, a description, a canonical and Open Graph', () => {
  const { title, links, metas } = headTags(pageSeo(page))
  expect(title).toBe('Guji Uraga · Tarn')
  expect(links).toEqual([{ rel: 'canonical', href: page.url }])
  expect(metas).toContainEqual({ name: 'description', content: page.description })
  expect(metas).toContainEqual({ property: 'og:url', content: page.url })
})

test('the home page does not repeat the name of the shop', () => {
  expect(headTags(pageSeo({ ...page, title: 'Tarn' })).title).toBe('Tarn')
})

test.each([
  ['Four days at most', 40, 'Four days at most'],
  ['Four  days\nat most', 40, 'Four days at most'],
  ['Four days, at most', 12, 'Four days…'],
  ['Vierundzwanzigstundenkaffee', 10, 'Vierundzw…'],
])('%j in %i characters is %j', (text, most, short) => {
  expect(shortened(text, most)).toBe(short)
})

test('titles and descriptions are never longer than search results show', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.string({ maxLength: 300 }), (title, text) => {
      const tags = headTags(pageSeo({ ...page, title, description: text }))
      const description = tags.metas.find(({ name }) => name === 'description')
      expect(tags.title.length).toBeLessThanOrEqual(70)
      expect(description?.content?.length).toBeLessThanOrEqual(160)
    }),
  )
})

test('a title that leaves no room for the name of the shop stands alone', () => {
  const title = 'A product with so long a name that nothing else has room beside it'
  expect(headTags(pageSeo({ ...page, title })).title).toBe(title)
})

test('a shared product shows its picture and its price', () => {
  const price = { amount: '13.50', currency: 'EUR' }
  const { links, metas } = headTags(
    pageSeo({ ...page, picture: 'https://shop.example/a.png', price, markdown: `${page.url}.md` }),
  )
  expect(metas).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: 'https://shop.example/a.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Guji Uraga' },
      { property: 'product:price:amount', content: '13.50' },
      { property: 'product:price:currency', content: 'EUR' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  )
  expect(links).toContainEqual({ rel: 'alternate', type: 'text/markdown', href: `${page.url}.md` })
})

test('a personal page asks not to be listed and has no canonical', () => {
  const { links, metas } = headTags(pageSeo({ ...page, isHidden: true }))
  expect(links).toEqual([])
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a listing links the pages before and after it', () => {
  const { links } = headTags(pageSeo({ ...page, previous: '/a', next: '/c' }))
  expect(links.map(({ rel }) => rel)).toEqual(['canonical', 'prev', 'next'])
})

test('an editor overrides an entry by its key', () => {
  const { title, metas } = headTags([
    ...pageSeo(page),
    { key: 'title', title: 'Guji, back again' },
    { key: 'description', name: 'description', content: 'New' },
  ])
  expect(title).toBe('Guji, back again')
  expect(metas.filter(({ name }) => name === 'description')).toEqual([
    { name: 'description', content: 'New' },
  ])
})

test('structured data cannot leave its script element and keeps its meaning', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const json = scriptSafeJson({ value, text: `</script><!--${text}` })
      expect(json).not.toMatch(/[<>&\u2028\u2029]/)
      expect(JSON.parse(json)).toEqual(
        JSON.parse(JSON.stringify({ value, text: `</script><!--${text}` })),
      )
    }),
  )
})
