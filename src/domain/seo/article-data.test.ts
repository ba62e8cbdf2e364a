import { expect, test } from 'vitest'
import { articleNode, isThing } from './article-data.ts'

const site = { url: 'https://shop.example', store: { name: 'Tarn', supportEmail: '' } }
const page = { site, url: 'https://shop.example/stories/frost', picture: 'https://shop.example/p' }
const STORY = { title: 'A year of frost', lead: 'Half of it froze.', description: '' }

test('a story is an article of the shop, with its date', () => {
  expect(articleNode({ ...STORY, publishedOn: '2026-10-06' }, page)).toMatchObject({
    '@type': 'Article',
    headline: 'A year of frost',
    description: 'Half of it froze.',
    datePublished: '2026-10-06',
    author: { '@id': 'https://shop.example/#organization' },
  })
  expect(articleNode({ ...STORY, publishedOn: null }, page)).not.toHaveProperty('datePublished')
})

test('a node without a type is dropped, and one may have several', () => {
  const both = { '@type': ['Recipe', 'NewsArticle'] }
  const nodes = [{ '@type': 'Recipe' }, both, { '@type': 7 }, { '@type': [] }, { name: 'a' }]
  expect(nodes.filter(isThing)).toEqual([{ '@type': 'Recipe' }, both])
})
