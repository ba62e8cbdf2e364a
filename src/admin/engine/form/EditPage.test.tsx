// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, reactRouterProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { fieldsOf, jsonIn } from '#domain/web/json.ts'
import { Said } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { pagesOf } from '../record-pages.tsx'
import { declareResources } from '../registry.ts'
import { type AnyRecord, resource } from '../resource.ts'
import { TextField } from './inputs.tsx'
import { forgetUnsaved, hasUnsaved } from './unsaved.ts'

const { Route, Routes } = reactRouterProvider

const collections = resource<AnyRecord>({
  name: 'collections',
  label: 'Collections',
  singular: 'Collection',
  group: 'Catalogue',
  titleOf: ({ id }) => id,
  columns: [],
  filters: [],
  canCreate: true,
  Form: () => (
    <>
      <TextField source="title" />
      <TextField source="handle" />
    </>
  ),
})

interface Paper extends AnyRecord {
  readonly title: string
  readonly handle: string
  readonly updated_at: string
}

const FIRST: Paper = {
  id: 'pcol_1',
  title: 'Papers',
  handle: 'papers',
  updated_at: '2026-11-25T09:00:00.000Z',
}
const SECOND: Paper = { ...FIRST, handle: 'fine-papers', updated_at: '2026-11-25T09:05:00.000Z' }

const THIRD = '2026-11-25T09:10:00.000Z'

const refusedBy = (status: number, body: object = {}) => Response.json(body, { status })

beforeEach(() => declareResources([collections]))
afterEach(() => {
  cleanup()
  forgetUnsaved()
})

/** What was sent, and the version that it was based on. */
interface Sent {
  readonly body: unknown
  readonly version: string | null
}

/** A backend with one collection. `answer` is what becomes of a save. */
function backend(answer: (body: object) => Response | Promise<Response>) {
  const store = { now: FIRST, answer }
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.method !== 'POST') return Response.json({ collection: store.now })
    const body = fieldsOf(jsonIn(String(init.body)))
    sent.push({ body, version: new Headers(init.headers).get('x-if-updated-at') })
    return store.answer(body)
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  return { store, sent, provider: createDataProvider({ records: createRecords(caller) }) }
}

/** Of a page with no router of its own, the address is what follows the hash. */
function open(path: string, provider: ReturnType<typeof createDataProvider>) {
  location.hash = path
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <CoreAdminContext dataProvider={provider} queryClient={client}>
          <Routes>
            <Route path="/collections/*" element={pagesOf(collections)} />
          </Routes>
          <Said />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return client
}

const type = async (field: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(field), { target: { value } })

const shownIn = (field: string) => screen.getByLabelText<HTMLInputElement>(field).value

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what is typed outlasts a record that is read anew, and is saved over the version that was seen', async () => {
  const { store, sent, provider } = backend(() =>
    refusedBy(409, { code: 'changed_meanwhile', message: 'Ada Keeper has changed this' }),
  )
  const client = open('/collections/pcol_1', provider)
  await type('Title', 'Small papers')
  store.now = SECOND
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(shownIn('Title')).toBe('Small papers')
  press('Save')
  expect(await screen.findByText(/You changed different fields/)).toBeDefined()
  expect(sent).toEqual([{ body: { title: 'Small papers' }, version: FIRST.updated_at }])
  store.answer = (body) => Response.json({ collection: { ...SECOND, ...body } })
  press('Save both')
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(sent[1]).toEqual({ body: { title: 'Small papers' }, version: SECOND.updated_at })
})

/** The same request as that of a button on the page. */
const actOn = (path: string, { provider }: Pick<ReturnType<typeof backend>, 'provider'>) =>
  act(() => provider.act({ method: 'POST', path }))

test.each([
  ['the page itself', 'collections/pcol_1/terms', [FIRST.updated_at, SECOND.updated_at]],
  ['somebody else', 'notes/note_1', [FIRST.updated_at]],
])('a save after a change of another field by %s', async (_, acted, versions) => {
  const { store, sent, provider } = backend(() => Response.json({}))
  open('/collections/pcol_1', provider)
  await type('Title', 'Small papers')
  await actOn(acted, { provider })
  sent.length = 0
  store.now = SECOND
  store.answer = (body) =>
    sent.length === 1
      ? refusedBy(409, { code: 'changed_meanwhile', message: 'Ada Keeper has changed this' })
      : Response.json({ collection: { ...SECOND, ...body, updated_at: THIRD } })
  press('Save')
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(versions))
  if (versions.length > 1) await waitFor(() => expect(shownIn('Handle')).toBe('fine-papers'))
  else expect(await screen.findByText(/You changed different fields/)).toBeDefined()
  expect(sent.at(-1)?.body).toEqual({ title: 'Small papers' })
})

test('what is typed while a save is under way stays, and is saved over that', async () => {
  const first = Promise.withResolvers<Response>()
  const { store, sent, provider } = backend(() => first.promise)
  const client = open('/collections/pcol_1', provider)
  await type('Title', 'Small')
  press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  await type('Title', 'Small papers')
  store.now = { ...SECOND, title: 'Small' }
  first.resolve(Response.json({ collection: store.now }))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  await act(() => client.invalidateQueries())
  expect([shownIn('Title'), hasUnsaved()]).toEqual(['Small papers', true])
  store.answer = (body) => {
    store.now = { ...store.now, ...body, updated_at: THIRD }
    return Response.json({ collection: store.now })
  }
  press('Save')
  await waitFor(() => expect(hasUnsaved()).toBe(false))
  expect(sent[1]).toEqual({ body: { title: 'Small papers' }, version: SECOND.updated_at })
  await waitFor(() => expect(shownIn('Handle')).toBe('fine-papers'))
})

test('a form in which nothing is typed shows the record that is read anew', async () => {
  const { store, provider } = backend(() => refusedBy(500))
  const client = open('/collections/pcol_1', provider)
  await screen.findByLabelText('Handle')
  store.now = SECOND
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(shownIn('Handle')).toBe('fine-papers'))
})

test('a saved form shows what was saved, and has nothing to lose', async () => {
  const { store, provider } = backend((body) => {
    store.now = { ...SECOND, ...body, title: 'Trimmed' }
    return Response.json({ collection: store.now })
  })
  open('/collections/pcol_1', provider)
  await type('Title', ' Trimmed ')
  expect(hasUnsaved()).toBe(true)
  press('Save')
  await waitFor(() => expect(shownIn('Title')).toBe('Trimmed'))
  expect(hasUnsaved()).toBe(false)
  await type('Title', 'Once more')
  expect(hasUnsaved()).toBe(true)
})

test.each(['/collections/pcol_1', '/collections/create'])(
  'what could not be saved on %s is asked about still',
  async (path) => {
    const { sent, provider } = backend(() => {
      throw new TypeError('Failed to fetch')
    })
    open(path, provider)
    await type('Title', 'Small papers')
    press(path.endsWith('create') ? 'Create collection' : 'Save')
    expect(await screen.findByText(/The store does not answer/)).toBeDefined()
    expect(sent).toHaveLength(1)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^(Save|Create)/ })).not.toHaveProperty(
        'disabled',
        true,
      ),
    )
    expect(hasUnsaved()).toBe(true)
  },
)
