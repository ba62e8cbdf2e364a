// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { reactRouterProvider } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../medusa/data-provider.ts'
import { pagesOf } from './record-pages.tsx'
import { type AnyRecord, type Resource, resource } from './resource.ts'

afterEach(cleanup)

const { Route, Routes } = reactRouterProvider

const List = () => <p>All notes</p>
const Form = () => <p>Change it</p>
const Detail = ({ record }: { readonly record: AnyRecord }) => <p>Read {record.id}</p>

const notes = (more: Partial<Resource> = {}) =>
  resource<AnyRecord>({
    name: 'notes',
    label: 'Notes',
    singular: 'Note',
    group: 'Orders',
    titleOf: ({ id }) => `Note ${id}`,
    columns: [],
    List,
    Detail,
    ...more,
  })

/** Of a page with no router of its own, the address is what follows the hash. */
function openAt(path: string, declared: Resource) {
  location.hash = path
  const pages = <Route path="/notes/*" element={pagesOf(declared)} />
  const fetch: typeof globalThis.fetch = async () => Response.json({ note: { id: 'note_1' } })
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  renderInBackOffice(
    <Routes>{pages}</Routes>,
    createDataProvider({ records: createRecords(caller) }),
  )
}

test.each([
  ['without a form', notes()],
  ['whose form is read alone', notes({ Form, canEdit: false })],
])('the address of a record %s leads to the page that shows it', async (_what, declared) => {
  openAt('/notes/note_1', declared)
  expect(await screen.findByText(/^Read/)).toHaveProperty('textContent', 'Read note_1')
  expect(location.hash).toBe('#/notes/note_1/show')
})

test('the address of a record with a form opens the form', async () => {
  openAt('/notes/note_1', notes({ Form }))
  expect(await screen.findByText('Change it')).toBeDefined()
  expect(location.hash).toBe('#/notes/note_1')
})
