import { expect, test } from 'vitest'
import type { LakeDocument } from '../document.ts'
import { Dataset } from '../store/dataset.ts'
import { MOST_AT_ONCE, propose } from './propose.ts'

const document = (index: number): LakeDocument => ({
  _id: `page-${index}`,
  _type: 'page',
  _rev: 'a',
  _createdAt: '2026-11-01T00:00:00Z',
  _updatedAt: '2026-11-01T00:00:00Z',
})

const datasetOf = (count: number) =>
  new Dataset(
    'production',
    Array.from({ length: count }, (_, index) => document(index)),
    { revision: 1, recent: [] },
  )

const deleteAll = (dataset: Dataset) =>
  propose(dataset, [{ delete: { query: '*' } }], {
    findIds: async () => [...dataset.documents.keys()],
  })

test('a query may change ten thousand documents, each recorded as its own mutation, and no more', async () => {
  const { changes, mutations } = await deleteAll(datasetOf(MOST_AT_ONCE))
  expect(changes).toHaveLength(MOST_AT_ONCE)
  expect(mutations[7]).toEqual({ delete: { id: 'page-7' } })
  await expect(deleteAll(datasetOf(MOST_AT_ONCE + 1))).rejects.toMatchObject({
    status: 400,
    body: { error: { type: 'mutationError', items: [{ error: { type: 'validationError' } }] } },
  })
})

test('many ids in one mutation count as many documents', async () => {
  const id = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => `page-${index}`)
  const proposed = propose(datasetOf(1), [{ delete: { id } }], { findIds: async () => [] })
  await expect(proposed).rejects.toMatchObject({ status: 400 })
})
