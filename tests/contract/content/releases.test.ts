import type { SanityClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { failureOf } from './support/failure.ts'
import { newTestId } from './support/ids.ts'
import { clientOf, READ_TOKEN, type RunningLake, startLake } from './support/lake.ts'
import { createRelease, versionOf } from './support/release.ts'
import { writerOf } from './support/requests.ts'

let lake: RunningLake
let client: SanityClient

beforeAll(async () => {
  lake = await startLake()
  // The version that Studio speaks about releases in.
  client = writerOf(lake).withConfig({ apiVersion: '2025-02-19' })
})
afterAll(() => lake.stop())

const aRelease = () => createRelease(client)
const title = async (_id: string) => (await client.getDocument(_id))?.['title']
const stateOf = async (releaseId: string) => (await client.releases.get({ releaseId }))?.state

test('a release is created, renamed, and found by GROQ and by its id', async () => {
  const { releaseId } = await client.releases.create({ metadata: { title: 'One' } })
  expect(await client.releases.get({ releaseId })).toMatchObject({
    _id: `_.releases.${releaseId}`,
    _type: 'system.release',
    name: releaseId,
    state: 'active',
    metadata: { title: 'One', releaseType: 'undecided' },
  })
  const metadata = { title: 'Two', releaseType: 'asap' }
  await client.releases.edit({ releaseId, patch: { set: { metadata } } })
  const query = 'releases::all()[name == $releaseId]{name, metadata}'
  const reader = clientOf(lake, { token: READ_TOKEN })
  for (const perspective of ['raw', 'drafts', 'published'] as const) {
    const found = await reader.fetch(query, { releaseId }, { perspective })
    expect(found).toEqual([{ name: releaseId, metadata }])
  }
  expect(await client.fetch('releases::all(){name}')).toContainEqual({ name: releaseId })
  expect(await client.fetch('releases::all().name')).toContain(releaseId)
  const latest = '(releases::all() | order(_createdAt desc))[0]{"is": name}'
  expect(await client.fetch(latest)).toEqual({ is: releaseId })
  expect((await failureOf(client.releases.create({ releaseId }))).statusCode).toBe(409)
})

test('the Studio’s own query finds the releases', async () => {
  const { releaseId, changes, comes, goes } = await aRelease()
  const all = `*[_type=="system.release" && _id in path("_.releases.*")] | order(_createdAt desc)`
  const [latest] = await client.fetch<unknown[]>(all)
  expect(latest).toMatchObject({ name: releaseId })
  const documents = `*[sanity::partOfRelease("${releaseId}")]{"docId": string::split(_id, ".")[2]}`
  const ids = await client.fetch<{ docId: string }[]>(documents)
  expect(ids.map(({ docId }) => docId).sort()).toEqual([changes, comes, goes].sort())
  const versions = `[*[sanity::versionOf("${changes}")]._id, *[sanity::versionOf("none")]._id]`
  expect(await client.fetch(versions)).toEqual([[changes, versionOf(releaseId, changes)], []])
  const inRelease = await client.releases.fetchDocuments({ releaseId })
  expect(inRelease.result).toHaveLength(3)
})

test('releases and their versions are hidden without a session', async () => {
  const { releaseId, comes } = await aRelease()
  const anyone = clientOf(lake, { apiVersion: '2025-02-19' })
  expect(await anyone.fetch('releases::all()')).toEqual([])
  expect(await anyone.fetch('*[_type == "system.release"]')).toEqual([])
  expect(await anyone.fetch('*[sanity::partOfRelease($releaseId)]', { releaseId })).toEqual([])
  expect(await anyone.fetch('*[sanity::versionOf($comes)]', { comes })).toEqual([])
  expect(await anyone.releases.get({ releaseId })).toBeFalsy()
  expect((await failureOf(anyone.releases.publish({ releaseId }))).statusCode).toBe(401)
  const reader = clientOf(lake, { token: READ_TOKEN })
  expect((await failureOf(reader.releases.publish({ releaseId }))).statusCode).toBe(403)
})

test('its perspective shows changed, new and deleted documents', async () => {
  const { releaseId, changes, comes, goes } = await aRelease()
  await client.create({ _id: `drafts.${changes}`, _type: 'page', title: 'Draft' })
  const query = '*[_id in $ids] | order(title){_id, title, "next": next->title}'
  const seen = (perspective: string[]) =>
    client.fetch(query, { ids: [changes, comes, goes] }, { perspective })
  expect(await seen([releaseId])).toEqual([
    { _id: comes, title: 'Fresh', next: null },
    { _id: changes, title: 'Friday', next: 'Fresh' },
  ])
  expect(await seen(['drafts', releaseId])).toContainEqual({
    _id: changes,
    title: 'Draft',
    next: null,
  })
  expect(await seen([releaseId, 'drafts'])).toContainEqual({
    _id: changes,
    title: 'Friday',
    next: 'Fresh',
  })
})

test('a later release overrides an earlier one, and shows it where it has no version', async () => {
  const [first, second] = [await aRelease(), await aRelease()]
  await client.createVersion({
    publishedId: first.comes,
    releaseId: second.releaseId,
    document: { _type: 'page', title: 'Later' },
  })
  const seen = (...perspective: string[]) =>
    client.fetch('*[_id in $ids] | order(_id).title', { ids: [first.comes] }, { perspective })
  expect(await seen(first.releaseId, second.releaseId)).toEqual(['Fresh'])
  expect(await seen(second.releaseId, first.releaseId)).toEqual(['Later'])
})

test('publishing moves every version into place in one transaction', async () => {
  const { releaseId, changes, comes, goes } = await aRelease()
  const { transactionId } = await client.releases.publish({ releaseId })
  expect(await client.getDocument(changes)).toMatchObject({
    title: 'Friday',
    _rev: transactionId,
    _createdAt: '2024-01-02T03:04:05Z',
  })
  expect(await client.getDocument(comes)).toMatchObject({ title: 'Fresh', _rev: transactionId })
  expect(await client.getDocument(goes)).toBeFalsy()
  expect(await client.fetch('*[sanity::partOfRelease($releaseId)]', { releaseId })).toEqual([])
  const release = await client.releases.get({ releaseId })
  expect(release).toMatchObject({ state: 'published', publishedAt: expect.any(String) })
  expect(release?.finalDocumentStates).toHaveLength(3)
  expect((await failureOf(client.releases.publish({ releaseId }))).statusCode).toBe(409)
  const shown = clientOf(lake, { perspective: 'published' })
  expect(await shown.fetch('*[_id == $changes][0].title', { changes })).toBe('Friday')
})

test('a release that cannot be published changes nothing', async () => {
  const { releaseId, changes, goes } = await aRelease()
  const next = { _type: 'reference', _ref: goes }
  await client.create({ _id: newTestId(), _type: 'page', next })
  const error = await failureOf(client.releases.publish({ releaseId }))
  expect(error.statusCode).toBe(409)
  expect([await title(changes), await title(goes)]).toEqual(['Now', 'Now'])
  expect(await stateOf(releaseId)).toBe('active')
})

test('an archived release is restored with its versions', async () => {
  const { releaseId, changes, goes } = await aRelease()
  const inRelease = async () => (await client.releases.fetchDocuments({ releaseId })).result
  const before = await inRelease()
  expect((await failureOf(client.releases.delete({ releaseId }))).statusCode).toBe(409)
  await client.releases.archive({ releaseId })
  expect([await stateOf(releaseId), await inRelease()]).toEqual(['archived', []])
  const change = client.createVersion({ publishedId: changes, baseId: changes, releaseId })
  expect((await failureOf(change)).statusCode).toBe(409)
  await lake.restart('SIGKILL')
  await client.releases.unarchive({ releaseId })
  expect(await stateOf(releaseId)).toBe('active')
  const bare = (documents: { _id: string; _createdAt: string }[]) =>
    documents.map(({ _id, _createdAt, ...rest }) => [
      _id,
      _createdAt,
      'title' in rest && rest.title,
    ])
  expect(bare(await inRelease()).sort()).toEqual(bare(before).sort())
  await client.releases.publish({ releaseId })
  expect([await title(changes), await title(goes)]).toEqual(['Friday', undefined])
})

test('an archived release is deleted with its versions', async () => {
  const { releaseId } = await aRelease()
  await client.releases.archive({ releaseId })
  await client.releases.delete({ releaseId })
  expect(await client.releases.get({ releaseId })).toBeFalsy()
})

test('a scheduled release is locked, and is published at its time by itself', async () => {
  const { releaseId, changes } = await aRelease()
  const edit = () =>
    client.action({
      actionType: 'sanity.action.document.edit',
      publishedId: changes,
      draftId: versionOf(releaseId, changes),
      patch: { set: { title: 'Too late' } },
    })
  await client.releases.schedule({ releaseId, publishAt: '2099-01-01T00:00:00.000Z' })
  expect(await stateOf(releaseId)).toBe('scheduled')
  expect((await failureOf(edit())).statusCode).toBe(409)
  await client.releases.unschedule({ releaseId })
  expect(await client.releases.get({ releaseId })).not.toHaveProperty('publishAt')
  expect(await title(changes)).toBe('Now')
  await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await until('it is published', async () => (await stateOf(releaseId)) === 'published')
  expect(await title(changes)).toBe('Friday')
})

test('no other way leads into a scheduled release', async () => {
  const { releaseId, changes } = await aRelease()
  const _id = versionOf(releaseId, changes)
  await client.releases.schedule({ releaseId, publishAt: '2099-01-01T00:00:00.000Z' })
  const added = { _id: versionOf(releaseId, newTestId()), _type: 'page' }
  for (const attempt of [
    () => client.patch(_id).set({ title: 'Too late' }).commit(),
    () => client.createOrReplace({ _id, _type: 'page' }),
    () => client.create(added),
    () => client.delete(_id),
    () => client.delete({ query: '*[_id == $id]', params: { id: _id } }),
    () => client.action({ actionType: 'sanity.action.document.discard', draftId: _id }),
    () =>
      client.action({
        actionType: 'sanity.action.document.publish',
        publishedId: changes,
        draftId: _id,
      }),
  ]) {
    expect((await failureOf(attempt())).statusCode).toBe(409)
  }
  expect(await title(_id)).toBe('Friday')
  await client.releases.unschedule({ releaseId })
  await client.patch(_id).set({ title: 'In time' }).commit()
  await client.delete(_id)
})

test('a scheduled release is imported as an open one, so that its documents can follow', async () => {
  const releaseId = `r${newTestId()}`
  await client.action({
    actionType: 'sanity.action.release.import',
    releaseId,
    ifExists: 'fail',
    attributes: {
      _id: `_.releases.${releaseId}`,
      _type: 'system.release',
      state: 'scheduled',
      publishAt: '2099-01-01T00:00:00.000Z',
      metadata: { title: 'Friday', releaseType: 'scheduled' },
    },
  })
  expect(await stateOf(releaseId)).toBe('active')
  await client.create({ _id: versionOf(releaseId, newTestId()), _type: 'page' })
})

test('a release that fell due while the lake was down is published at the next start', async () => {
  const { releaseId, comes } = await aRelease()
  const publishAt = new Date(Date.now() + 300).toISOString()
  await client.releases.schedule({ releaseId, publishAt })
  await lake.restart('SIGKILL')
  await until('it is published', async () => (await stateOf(releaseId)) === 'published')
  expect(await title(comes)).toBe('Fresh')
})

test('a scheduled release that cannot be published is unlocked with the reason', async () => {
  const { releaseId, goes } = await aRelease()
  await client.create({ _id: newTestId(), _type: 'page', next: { _type: 'reference', _ref: goes } })
  await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await until('it is open again', async () => (await stateOf(releaseId)) === 'active')
  const release = await client.releases.get({ releaseId })
  expect(release?.error?.message).toContain('references')
  expect(await title(goes)).toBe('Now')
})

test('a version is replaced and discarded, and its unpublishing is revoked', async () => {
  const { releaseId, changes, goes } = await aRelease()
  const _id = versionOf(releaseId, changes)
  await client.replaceVersion({ document: { _id, _type: 'page', title: 'Replaced' } })
  expect(await title(_id)).toBe('Replaced')
  await client.discardVersion({ releaseId, publishedId: changes })
  expect(await client.getDocument(_id)).toBeFalsy()
  await client.action({
    actionType: 'sanity.action.document.edit',
    publishedId: goes,
    draftId: versionOf(releaseId, goes),
    patch: { unset: ['_system.delete'] },
  })
  await client.releases.publish({ releaseId })
  expect([await title(changes), await title(goes)]).toEqual(['Now', 'Now'])
})

test.each([
  ['create', { metadata: {}, releaseId: 'drafts' }, 400],
  ['create', { metadata: {}, releaseId: 'a.b' }, 400],
  ['edit', { releaseId: 'rNone', patch: { set: { metadata: {} } } }, 409],
  ['publish', { releaseId: 'rNone' }, 409],
  ['schedule', { releaseId: 'rNone', publishAt: 'tomorrow' }, 400],
  ['explode', { releaseId: 'rNone' }, 400],
])('the action release.%s of %o is refused', async (name, given, status) => {
  const action = { actionType: `sanity.action.release.${name}`, ...given }
  const headers = { authorization: `Bearer ${client.config().token}` }
  const body = JSON.stringify({ actions: [action] })
  const url = `${lake.url}/v2025-02-19/data/actions/production`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(status)
})

test('only the metadata of a release can be edited, and a version requires its release', async () => {
  const { releaseId } = await client.releases.create({})
  const edit = client.releases.edit({ releaseId, patch: { set: { state: 'published' } } })
  expect((await failureOf(edit)).statusCode).toBe(400)
  const document = { _type: 'page' }
  const lost = client.createVersion({ publishedId: newTestId(), releaseId: 'rNone', document })
  expect((await failureOf(lost)).statusCode).toBe(409)
})
