// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { renderInBackOffice, Said } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { declareResources } from '../registry.ts'
import type { ActionRequest } from '../resource.ts'
import { RelatedRecords } from './RelatedRecords.tsx'

afterEach(cleanup)

declareResources([
  {
    name: 'teas',
    label: 'Teas',
    singular: 'Tea',
    group: 'Catalogue',
    titleOf: ({ id }) => `Tea ${id}`,
    columns: [{ source: 'status' }],
  },
])

const batch = (ids: readonly string[]) => ({ path: 'shelves/1/teas/batch', body: { ids } })
const relation = {
  title: 'Teas',
  resource: 'teas',
  owner: 'shelves',
  path: 'shelves/1/teas?kind=green',
  envelope: 'teas',
  columns: ['status'],
  none: 'The shelf is empty.',
  add: (ids: readonly string[]): readonly ActionRequest[] => [{ method: 'POST', ...batch(ids) }],
  remove: (id: string): ActionRequest => ({ method: 'DELETE', ...batch([id]) }),
}

/** The teas to choose from. */
const fetch: typeof globalThis.fetch = async () =>
  Response.json({ teas: [{ id: 'oolong' }], tea: { id: 'oolong' }, count: 1 })
const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
const others = createDataProvider({ records: createRecords(caller) })

interface Shelf {
  readonly ids?: readonly string[]
  readonly mayWrite?: boolean
  /** The answer to each change. */
  readonly change?: () => Promise<object>
}

/** A shelf of such teas, and what is asked of it. */
function open({ ids = [], mayWrite = true, change = async () => ({}) }: Shelf = {}) {
  const asked: unknown[] = []
  const held = [...ids]
  const provider = {
    ...others,
    read: async (path: string) => {
      asked.push(path)
      const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset'))
      const teas = held.slice(offset, offset + 10).map((id) => ({ id, status: 'published' }))
      return { teas, count: held.length }
    },
    act: async (request: ActionRequest) => {
      asked.push(request)
      return change()
    },
  }
  const drawn = (
    <>
      <RelatedRecords relation={relation} />
      <Said />
    </>
  )
  renderInBackOffice(drawn, provider, { may: () => mayWrite })
  return { asked, held }
}

test('records are read with the query of their path, a page at a time', async () => {
  const { asked } = open({ ids: Array.from({ length: 12 }, (_, index) => String(index)) })
  const first = await screen.findByRole('link', { name: 'Tea 0' })
  expect(first.getAttribute('href')).toBe('/teas/0/show')
  expect(screen.getAllByRole('cell', { name: 'published' })).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: /Next/ }))
  expect(await screen.findByRole('link', { name: 'Tea 11' })).toBeDefined()
  expect(asked).toEqual([
    'shelves/1/teas?kind=green&limit=10&offset=0',
    'shelves/1/teas?kind=green&limit=10&offset=10',
  ])
})

test('where there are none it says so', async () => {
  open()
  expect(await screen.findByText('The shelf is empty.')).toBeDefined()
})

test('a record is taken out, and the rest is read again', async () => {
  const { asked, held } = open({ ids: ['assam', 'sencha'] })
  const remove = await screen.findByRole('button', { name: 'Remove Tea assam' })
  held.shift()
  fireEvent.click(remove)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tea assam' })).toBeNull())
  expect(asked[1]).toEqual(relation.remove('assam'))
})

test('chosen records are put in at once, and nothing can be added before', async () => {
  const { asked } = open()
  const add = await screen.findByRole('button', { name: 'Add' })
  expect(add).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('combobox', { name: 'Add teas' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Tea oolong' }))
  fireEvent.click(add)
  await waitFor(() => expect(asked).toContainEqual({ method: 'POST', ...batch(['oolong']) }))
})

test('a record that somebody else has deleted is told, and the list is read again', async () => {
  const change = async () => {
    throw new HttpError('There is no such tea', 404)
  }
  const { asked } = open({ ids: ['assam'], change })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Tea assam' }))
  expect(await screen.findByText('There is no such tea')).toBeDefined()
  await waitFor(() => expect(asked).toHaveLength(3))
})

test('without the right to write nothing is offered', async () => {
  open({ ids: ['assam'], mayWrite: false })
  expect(await screen.findByRole('link', { name: 'Tea assam' })).toBeDefined()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('what cannot be read is said, with a way to try again', async () => {
  renderInBackOffice(<RelatedRecords relation={relation} />, {
    read: async () => {
      throw new HttpError('The store does not answer', 503)
    },
  })
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeDefined()
})

test('with the last record of a page the page is gone, and the one before is shown', async () => {
  const { held } = open({ ids: Array.from({ length: 11 }, (_, index) => String(index)) })
  await screen.findByRole('link', { name: 'Tea 0' })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  const remove = await screen.findByRole('button', { name: 'Remove Tea 10' })
  held.pop()
  fireEvent.click(remove)
  expect(await screen.findByRole('link', { name: 'Tea 9' })).toBeDefined()
  expect(screen.queryByText('The shelf is empty.')).toBeNull()
})
