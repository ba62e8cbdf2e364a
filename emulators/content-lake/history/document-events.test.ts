import { expect, test } from 'vitest'
import { eventsOf, type Trace } from './document-events.ts'

const trace = (documentId: string, what: Partial<Trace> = {}): Trace => ({
  ...{ documentId, isBorn: false, isGone: false, lastRevision: null, contributors: [] },
  ...what,
})
const gone = (documentId: string) =>
  trace(documentId, { isGone: true, lastRevision: 'before', contributors: ['ann', 'bob'] })
const born = (documentId: string) => trace(documentId, { isBorn: true })

const AT = '2026-11-22T10:00:00.000Z'
const eventsIn = (documentId: string, ...traces: Trace[]) =>
  eventsOf(documentId, [{ transactionId: 'now', at: AT, author: 'ann', traces }])

const SHARED = { documentId: 'home', timestamp: AT, author: 'ann' }
const PUBLISHED = {
  ...SHARED,
  type: 'publishDocumentVersion',
  revisionId: 'now',
  versionId: 'drafts.home',
  versionRevisionId: 'before',
  publishCause: 'document.publish',
  contributors: ['ann', 'bob'],
}

test.each(['home', 'drafts.home'])(
  'publishing is recorded as %s, with the author of the draft',
  (id) => {
    expect(eventsIn(id, trace('home'), gone('drafts.home'))).toEqual([PUBLISHED])
  },
)

test('a release that publishes is named', () => {
  expect(eventsIn('home', trace('home'), gone('versions.spring.home'))).toEqual([
    {
      ...PUBLISHED,
      versionId: 'versions.spring.home',
      releaseId: 'spring',
      publishCause: 'release.publish',
    },
  ])
})

test.each([
  ['made', 'drafts.home', [born('drafts.home')], 'createDocumentVersion'],
  ['discarded', 'drafts.home', [gone('drafts.home')], 'deleteDocumentVersion'],
  ['deleted', 'drafts.home', [gone('drafts.home'), gone('home')], 'deleteDocumentGroup'],
  ['deleted', 'home', [gone('drafts.home'), gone('home')], 'deleteDocumentGroup'],
  ['unpublished', 'home', [born('drafts.home'), gone('home')], 'unpublishDocument'],
  ['written by a program', 'home', [born('home')], 'createLiveDocument'],
  ['changed by a program', 'home', [trace('home')], 'updateLiveDocument'],
])('a document that is %s is recorded as %s', (_, id, traces, type) => {
  expect(eventsIn(id, ...traces)).toMatchObject([{ ...SHARED, type }])
})

test('an edit of a draft is no event, because the Studio reads edits from transactions', () => {
  expect(eventsIn('drafts.home', trace('drafts.home'))).toEqual([])
})
