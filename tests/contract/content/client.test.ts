import type { MutationEvent } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { failureOf } from './support/failure.ts'
import { newTestId } from './support/ids.ts'
import { openProject, type Project } from './support/project.ts'

let project: Project
let type: string

beforeAll(async () => {
  project = await openProject()
  type = `${project.prefix}Story`
})
afterAll(() => project.stop())

const write = (fields: Record<string, unknown> = {}) =>
  project.writer.create({ _type: type, _id: newTestId(), title: 'A story', ...fields })

test('a created document can be read, by id and by query', async () => {
  const made = await write({ slug: { current: 'first' } })
  expect(made._rev).toEqual(expect.any(String))
  expect(await project.anyone.getDocument(made._id)).toMatchObject({ title: 'A story' })
  const query = '*[_type == $type && slug.current == $slug][0]{_id, title}'
  expect(await project.anyone.fetch(query, { type, slug: 'first' })).toEqual({
    _id: made._id,
    title: 'A story',
  })
})

test('a document that does not exist is null', async () => {
  expect(await project.anyone.getDocument(newTestId())).toBeFalsy()
})

test('creating an existing document conflicts, unless the mutation allows it', async () => {
  const { _id } = await write()
  const error = await failureOf(write({ _id }))
  expect(error.statusCode).toBe(409)
  const kept = await project.writer.createIfNotExists({ _id, _type: type, title: 'Other' })
  expect(kept.title).toBe('A story')
  const replaced = await project.writer.createOrReplace({ _id, _type: type, subtitle: 'Other' })
  expect(replaced).toMatchObject({ subtitle: 'Other' })
  expect(replaced).not.toHaveProperty('title')
})

test('a patch sets, increments, inserts and unsets', async () => {
  const { _id } = await write({ count: 5, tags: ['a', 'c'], old: true, text: 'The quick fox' })
  const patched = await project.writer
    .patch(_id)
    .set({ title: 'New', 'deep.er': 1 })
    .setIfMissing({ title: 'Ignored', author: 'Marta' })
    .inc({ count: 3 })
    .dec({ 'deep.er': 2 })
    .insert('after', 'tags[0]', ['b'])
    .unset(['old'])
    .diffMatchPatch({ text: '@@ -1,9 +1,8 @@\n The \n-quick\n+slow\n' })
    .commit()
  expect(patched).toMatchObject({
    title: 'New',
    author: 'Marta',
    count: 8,
    deep: { er: -1 },
    tags: ['a', 'b', 'c'],
    text: 'The slow fox',
  })
  expect(patched).not.toHaveProperty('old')
})

test('a patch of another revision conflicts and changes nothing', async () => {
  const made = await write()
  await project.writer.patch(made._id).set({ title: 'Second' }).commit()
  const late = project.writer.patch(made._id).ifRevisionId(made._rev).set({ title: 'Late' })
  expect((await failureOf(late.commit())).statusCode).toBe(409)
  expect(await project.writer.getDocument(made._id)).toMatchObject({ title: 'Second' })
})

test('patches and deletions by query affect all matching documents', async () => {
  const mark = newTestId()
  await Promise.all([write({ mark }), write({ mark }), write()])
  const params = { type, mark }
  const query = '*[_type == $type && mark == $mark]'
  await project.writer
    .patch({ query, params })
    .set({ seen: true })
    .commit({ returnDocuments: false })
  const seen = '*[_type == $type && seen == true && mark == $mark]'
  expect(await project.writer.fetch(`count(${seen})`, params)).toBe(2)
  await project.writer.delete({ query, params })
  expect(await project.writer.fetch(`count(${query})`, params)).toBe(0)
})

test('a transaction is applied completely or not at all', async () => {
  const [one, other] = [newTestId(), newTestId()]
  const transaction = project.writer
    .transaction()
    .create({ _id: one, _type: type })
    .patch(other, (patch) => patch.set({ title: 'Nobody' }))
  expect((await failureOf(transaction.commit())).statusCode).toBe(409)
  expect(await project.writer.getDocument(one)).toBeFalsy()
})

test('a dry run returns the result and changes nothing', async () => {
  const _id = newTestId()
  const would = await project.writer.create({ _id, _type: type, title: 'Maybe' }, { dryRun: true })
  expect(would.title).toBe('Maybe')
  expect(await project.writer.getDocument(_id)).toBeFalsy()
})

test('a strongly referenced document cannot be deleted, a weakly referenced one can', async () => {
  const author = await write()
  const story = await write({ author: { _type: 'reference', _ref: author._id } })
  const error = await failureOf(project.writer.delete(author._id))
  expect(error.statusCode).toBe(409)
  expect(error.message).toContain('references')
  await project.writer.patch(story._id).set({ 'author._weak': true }).commit()
  await project.writer.delete(author._id)
  expect(await project.writer.getDocument(author._id)).toBeFalsy()
})

test('a strong reference to a missing document is refused', async () => {
  const error = await failureOf(write({ author: { _type: 'reference', _ref: newTestId() } }))
  expect(error.statusCode).toBe(409)
})

test('queries follow references both ways, filter, order and cut', async () => {
  const author = await write({ name: 'Marta' })
  const mark = newTestId()
  const reference = { _type: 'reference', _ref: author._id }
  for (const rank of [2, 1, 3]) await write({ mark, rank, author: reference })
  const params = { type, mark, author: author._id }
  const ranks =
    '*[_type == $type && mark == $mark] | order(rank asc)[0...2]{rank, "by": author->name}'
  expect(await project.anyone.fetch(ranks, params)).toEqual([
    { rank: 1, by: 'Marta' },
    { rank: 2, by: 'Marta' },
  ])
  expect(await project.anyone.fetch('count(*[references($author)])', params)).toBe(3)
  const backwards = '*[_id == $author][0]{"ranks": *[references(^._id)] | order(rank desc).rank}'
  expect(await project.anyone.fetch(backwards, params)).toEqual({ ranks: [3, 2, 1] })
})

test('an invalid query is refused with the position of its error', async () => {
  const error = await failureOf(project.anyone.fetch('*[_type =='))
  expect(error.statusCode).toBe(400)
  expect(error.responseBody).toContain('queryParseError')
})

test('drafts and versions are visible in their own perspectives only', async () => {
  const { _id } = await write({ title: 'Published' })
  await project.writer.create({ _id: `drafts.${_id}`, _type: type, title: 'Draft' })
  const fresh = newTestId()
  await project.writer.create({ _id: `drafts.${fresh}`, _type: type, title: 'Fresh' })
  const params = { ids: [_id, fresh, `drafts.${_id}`, `drafts.${fresh}`] }
  const query = '*[_id in $ids] | order(title asc){_id, _originalId, title}'
  const seen = (perspective: 'published' | 'drafts' | 'raw') =>
    project.reader.fetch(query, params, { perspective })
  expect(await seen('published')).toEqual([expect.objectContaining({ _id, title: 'Published' })])
  expect(await seen('drafts')).toEqual([
    { _id, _originalId: `drafts.${_id}`, title: 'Draft' },
    { _id: fresh, _originalId: `drafts.${fresh}`, title: 'Fresh' },
  ])
  expect(await seen('raw')).toHaveLength(3)
})

test('drafts cannot be read without a token', async () => {
  const _id = `drafts.${newTestId()}`
  await project.writer.create({ _id, _type: type, title: 'Secret' })
  expect(await project.anyone.fetch('*[_id == $_id]', { _id }, { perspective: 'raw' })).toEqual([])
  expect(await project.anyone.getDocument(_id)).toBeFalsy()
  const drafts = project.anyone.fetch('*[_type == $type]', { type }, { perspective: 'drafts' })
  const said = await drafts.then(
    (found) => JSON.stringify(found),
    () => '',
  )
  expect(said).not.toContain('Secret')
})

test('writing requires a token with that right', async () => {
  const document = { _id: newTestId(), _type: type }
  expect([401, 403]).toContain((await failureOf(project.anyone.create(document))).statusCode)
  expect((await failureOf(project.reader.create(document))).statusCode).toBe(403)
})

test('editors publish, unpublish and discard by actions', async () => {
  const publishedId = newTestId()
  const draftId = `drafts.${publishedId}`
  const attributes = { _id: draftId, _type: type, title: 'One' }
  await project.writer.action({
    actionType: 'sanity.action.document.create',
    publishedId,
    attributes,
    ifExists: 'fail',
  })
  await project.writer.action({
    actionType: 'sanity.action.document.publish',
    draftId,
    publishedId,
  })
  expect(await project.anyone.getDocument(publishedId)).toMatchObject({ title: 'One' })
  expect(await project.writer.getDocument(draftId)).toBeFalsy()
  await project.writer.action({
    actionType: 'sanity.action.document.edit',
    draftId,
    publishedId,
    patch: { set: { title: 'Two' } },
  })
  expect(await project.writer.getDocument(draftId)).toMatchObject({ title: 'Two' })
  await project.writer.action({
    actionType: 'sanity.action.document.publish',
    draftId,
    publishedId,
  })
  expect(await project.anyone.getDocument(publishedId)).toMatchObject({ title: 'Two' })
  await project.writer.action({
    actionType: 'sanity.action.document.unpublish',
    draftId,
    publishedId,
  })
  expect(await project.anyone.getDocument(publishedId)).toBeFalsy()
  expect(await project.writer.getDocument(draftId)).toMatchObject({ title: 'Two' })
})

test('a listener receives the changes of its own documents and no others', async () => {
  const mark = newTestId()
  const heard: MutationEvent[] = []
  let isWelcome = false
  const subscription = project.writer
    .listen(
      '*[_type == $type && mark == $mark]',
      { type, mark },
      { events: ['welcome', 'mutation'], includePreviousRevision: true },
    )
    .subscribe((event) => {
      if (event.type === 'welcome') isWelcome = true
      if (event.type === 'mutation') heard.push(event)
    })
  await until('the listener is welcome', () => isWelcome)
  await write()
  const { _id } = await write({ mark })
  await project.writer.patch(_id).set({ title: 'Heard' }).commit()
  await project.writer.delete(_id)
  await until('three events are heard', () => heard.length === 3)
  subscription.unsubscribe()
  expect(heard.map(({ documentId, transition }) => [documentId, transition])).toEqual([
    [_id, 'appear'],
    [_id, 'update'],
    [_id, 'disappear'],
  ])
  expect(heard[1]).toMatchObject({
    result: { title: 'Heard' },
    previous: { title: 'A story' },
  })
  // Studio puts them in order by their revisions; it waits half a minute for one that is missing.
  const results = heard.map(({ resultRev }) => resultRev)
  expect(results).toEqual(heard.map(({ transactionId }) => transactionId))
  expect(heard.map(({ previousRev }) => previousRev)).toEqual([undefined, ...results.slice(0, -1)])
})
