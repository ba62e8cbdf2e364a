import { expect, test } from 'vitest'
import { shownDocuments } from './shown-documents.ts'

test('names the document itself and those that it shows, each once', () => {
  const result = {
    _id: 'page-guides',
    blocks: [
      { _key: 'a', story: { _id: 'story-frost', title: '_id' } },
      { _key: 'b', story: { _id: 'story-frost' } },
      { _key: 'c', picture: { image: { asset: { _id: 'image-abc-1600x900-png' } } } },
    ],
  }
  expect(shownDocuments(result)).toEqual(['page-guides', 'story-frost'])
})

test('a draft and a document of a release are the published one', () => {
  expect(shownDocuments([{ _id: 'drafts.home' }, { _id: 'versions.rFriday.page-a.b' }])).toEqual([
    'home',
    'page-a.b',
  ])
})

test('an answer without a document shows none', () => {
  expect(shownDocuments(null)).toEqual([])
})
