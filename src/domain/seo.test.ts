import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headTags, pageSeo, scriptSafeJson } from './seo.ts'

const page = {
  title: 'Guji Uraga',
  description: 'Apricot, bergamot, black tea',
  url: 'https://shop.example/products/guji-uraga',
  siteName: 'Tarn',
}

test('a page names its title, description, canonical and Open Graph', () => {
  const { title, links, metas } = headTags(pageSeo(page))
  expect(title).toBe('Guji Uraga · Tarn')
  expect(links).toEqual([{ rel: 'canonical', href: page.url }])
  expect(metas).toContainEqual({ name: 'description', content: page.description })
  expect(metas).toContainEqual({ property: 'og:url', content: page.url })
})

test('the home page does not say the name of the shop twice', () => {
  expect(headTags(pageSeo({ ...page, title: 'Tarn' })).title).toBe('Tarn')
})

test('a page of one shopper asks not to be listed and has no canonical', () => {
  const { links, metas } = headTags(pageSeo({ ...page, isHidden: true }))
  expect(links).toEqual([])
  expect(metas).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a listing names the pages before and after it', () => {
  const { links } = headTags(pageSeo({ ...page, previous: '/a', next: '/c' }))
  expect(links.map(({ rel }) => rel)).toEqual(['canonical', 'prev', 'next'])
})

test('an editor overrules an entry by its key', () => {
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

test('structured data cannot leave its script element and means the same', () => {
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
