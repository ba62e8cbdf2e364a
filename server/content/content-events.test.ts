import { expect, test } from 'vitest'
import { readContentEvent } from './content-events.ts'

const page = { _id: 'page-about', _type: 'page', title: 'About' }
const mutation = { type: 'mutation', documentId: 'page-about' }

test('a change has the document before and after it', () => {
  const event = { ...mutation, transition: 'update', previous: page, result: page }
  expect(readContentEvent(event)).toMatchObject({
    kind: 'change',
    change: { documentId: 'page-about', before: page, after: page },
  })
})

test('a created document has no version before, a deleted one none after', () => {
  expect(readContentEvent({ ...mutation, transition: 'appear', result: page })).toMatchObject({
    change: { before: null, after: page },
  })
  expect(readContentEvent({ ...mutation, transition: 'disappear', previous: page })).toMatchObject({
    change: { before: page, after: null },
  })
})

test.each(['drafts.page-about', 'versions.rFriday.page-about'])('%s is no change', (documentId) => {
  const event = { ...mutation, documentId, transition: 'update', previous: page, result: page }
  expect(readContentEvent(event)).toEqual({ kind: 'none' })
})

test.each([
  ['a new connection', { type: 'welcome', listenerName: 'a' }, 'missed'],
  ['events that are forgotten', { type: 'reset' }, 'missed'],
  ['a change that is told by half', { ...mutation, transition: 'update', result: page }, 'missed'],
  ['what is no event', 'hello', 'missed'],
  ['events that were kept for us', { type: 'welcomeback' }, 'back'],
  ['a lost connection', { type: 'reconnect' }, 'lost'],
])('%s', (_, event, kind) => {
  expect(readContentEvent(event)).toEqual({ kind })
})
