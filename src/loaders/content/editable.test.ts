import { expect, test } from 'vitest'
import { editableBlocks } from './editable.ts'

const source = {
  ...{ projectId: 'local', dataset: 'production', apiHost: null, token: null },
  perspective: ['published'],
}
const about = { id: 'page-about', type: 'page' } as const

test('in a preview a block says where it is written, so that Studio can open and move it', () => {
  const editable = editableBlocks({ contentSource: { ...source, perspective: ['drafts'] } }, about)
  const attribute = editable({ key: 'a1' })['data-sanity'] ?? ''
  expect(Object.fromEntries(attribute.split(';').map((part) => part.split('=')))).toEqual({
    id: 'page-about',
    type: 'page',
    path: 'blocks:a1',
    base: '%2Fstudio',
  })
})

test('a shopper’s page says nothing of it', () => {
  expect(editableBlocks({ contentSource: source }, about)({ key: 'a1' })).toEqual({})
  expect(editableBlocks({ contentSource: null }, about)({ key: 'a1' })).toEqual({})
})
