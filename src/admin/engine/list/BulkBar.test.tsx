// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { Said } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { declareResources } from '../registry.ts'
import { type AnyRecord, resource } from '../resource.ts'
import { ResourceList } from './ResourceList.tsx'

interface Paper extends AnyRecord {
  readonly title: string
}

const papers = resource<Paper>({
  name: 'collections',
  label: 'Papers',
  singular: 'Paper',
  group: 'Catalogue',
  titleOf: ({ title }) => title,
  hasSearch: false,
  columns: [{ source: 'title', label: 'Title' }],
  filters: [],
  canEdit: false,
  canDelete: true,
  prints: {
    label: 'Slips',
    atMost: 2,
    address: (rows) => `/slips?papers=${rows.map(({ id }) => id).join(',')}`,
  },
  actions: [
    {
      name: 'approve',
      label: 'Approve',
      done: 'Approved',
      isBulk: true,
      request: ({ id }) => ({ method: 'POST', path: `papers/${id}/approve` }),
    },
  ],
})

beforeEach(() => {
  location.hash = ''
  declareResources([papers])
})
afterEach(cleanup)

interface Opened {
  readonly refuses?: (path: string) => boolean
  /** Papers that are in use. */
  readonly used?: readonly string[]
}

/** A list of 30 papers, of which 25 are on the first page; what was sent. */
function open({ refuses = () => false, used = [] }: Opened = {}) {
  const sent: string[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname, searchParams } = new URL(String(url))
    if (init?.method === 'POST' || init?.method === 'DELETE') {
      sent.push(pathname.replace('/admin/', ''))
      if (refuses(pathname)) return Response.json({ message: 'It is archived' }, { status: 409 })
      return Response.json({})
    }
    if (pathname.includes('/in-use/')) {
      const asked = searchParams.getAll('id[]').filter((id) => used.includes(id))
      return Response.json({ in_use: asked.map((id) => ({ id, message: 'It is on show' })) })
    }
    const offset = Number(searchParams.get('offset'))
    const collections = Array.from({ length: Math.min(25, 30 - offset) }, (_, at) => ({
      id: `p${offset + at + 1}`,
      title: `Paper ${offset + at + 1}`,
    }))
    return Response.json({ collections, count: 30 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <CoreAdminContext
          dataProvider={createDataProvider({ records: createRecords(caller) })}
          store={memoryStore()}
          queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <ResourceList resource={papers} />
          <Said />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return sent
}

const choose = async (name: string) =>
  fireEvent.click(await screen.findByLabelText(`Select ${name}`))

const turnTo = (page: number) => fireEvent.click(screen.getByLabelText(`Page ${page}`))

const bar = () => screen.findByLabelText('Chosen records')

const counted = async () => within(await bar()).getByRole('status').textContent

test('what is chosen on two pages is counted and acted on as one', async () => {
  const sent = open()
  await choose('Paper 1')
  await choose('Paper 2')
  await bar()
  turnTo(2)
  await choose('Paper 30')
  expect(await counted()).toBe('3 chosen, 2 of them not on this page')
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Approve (3)' }))
  expect(await screen.findByText('Approved')).toBeDefined()
  expect(sent).toEqual(['papers/p1/approve', 'papers/p2/approve', 'papers/p30/approve'])
  expect(screen.queryByLabelText('Chosen records')).toBeNull()
})

test('what is refused stays chosen, on whatever page it is', async () => {
  open({ refuses: (path) => path.includes('p2/') })
  await choose('Paper 1')
  await choose('Paper 2')
  await bar()
  turnTo(2)
  await choose('Paper 30')
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Approve (3)' }))
  expect(await screen.findByText('2 of 3 done. Paper 2: It is archived.')).toBeDefined()
  expect(await counted()).toBe('1 chosen, 1 of them not on this page')
})

test('all of a page are chosen and left beside what is chosen on another', async () => {
  open()
  await choose('Paper 1')
  await bar()
  turnTo(2)
  await screen.findByLabelText('Select Paper 30')
  const all = () => screen.getByLabelText('Select all on this page')
  fireEvent.click(all())
  expect(await counted()).toBe('6 chosen, 1 of them not on this page')
  fireEvent.click(all())
  expect(await counted()).toBe('1 chosen, 1 of them not on this page')
})

test('more records than one print holds are told how many it holds', async () => {
  open()
  await choose('Paper 1')
  await choose('Paper 2')
  const print = within(await bar()).getByRole('link', { name: 'Slips' })
  expect(print.getAttribute('href')).toBe('/slips?papers=p1,p2')
  await choose('Paper 3')
  expect(await screen.findByText('Slips of 2 at most: choose fewer')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Slips' })).toBeNull()
})

test('what is in use is named and stays chosen, and the others are deleted', async () => {
  open({ used: ['p2'] })
  await choose('Paper 1')
  await choose('Paper 2')
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/1 of 2 done\. Paper 2: It is on show\..*1 deleted/)).toBeDefined()
  expect(await counted()).toBe('1 chosen')
  expect(screen.queryByLabelText('Select Paper 1')).toBeNull()
  expect(screen.getByLabelText('Select Paper 2')).toBeDefined()
})

test('a deletion of nothing but what is in use is not said to be done', async () => {
  open({ used: ['p2'] })
  await choose('Paper 2')
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('0 of 1 done. Paper 2: It is on show.')).toBeDefined()
  expect(await counted()).toBe('1 chosen')
})
