import { expect, test } from 'vitest'
import { sharePreview } from './share-preview.ts'

test('a page without texts for sharing is previewed with its own', () => {
  const page = { _type: 'page', title: 'About', lead: 'Who we are.', slug: { current: 'about' } }
  expect(sharePreview(page, 'Perennial')).toEqual({
    title: 'About · Perennial',
    headline: 'About',
    description: 'Who we are.',
    path: '/about',
    drawnImage: '/og/page/about.png',
  })
})

test('texts for sharing replace those of a story, as long as results show them', () => {
  const story = {
    _type: 'story',
    title: 'Frost',
    slug: { current: 'frost' },
    shareTitle: 'The year half the harvest froze',
    description: 'word '.repeat(60),
  }
  const { title, headline, description, path } = sharePreview(story, 'Perennial')
  expect(title).toBe('The year half the harvest froze · Perennial')
  expect(headline).toBe('The year half the harvest froze')
  expect(description.length).toBeLessThanOrEqual(160)
  expect(path).toBe('/stories/frost')
})

test('an empty draft is previewed with the name of the shop', () => {
  expect(sharePreview({ _type: 'home' }, 'Perennial')).toMatchObject({
    title: 'Perennial',
    description: 'Perennial at Perennial.',
    path: '/',
  })
})
