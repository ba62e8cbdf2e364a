// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { reactRouterProvider } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { TextField } from '../form/inputs.tsx'
import { pagesOf } from '../record-pages.tsx'
import { declareResources } from '../registry.ts'
import { type AnyRecord, resource } from '../resource.ts'

afterEach(cleanup)

const { Route, Routes } = reactRouterProvider

const notes = resource<AnyRecord>({
  name: 'notes',
  label: 'Notes',
  singular: 'Note',
  group: 'Orders',
  titleOf: ({ id }) => `Note ${id}`,
  columns: [],
  filters: [],
  actions: [
    {
      name: 'answer',
      label: 'Answer',
      done: 'Answered',
      Form: () => <TextField source="words" />,
      request: ({ id }, body) => ({ method: 'POST', path: `notes/${id}/answer`, body }),
    },
  ],
})

/** The page of a note, whose backend answers its first read, and then as told. */
function open(later: () => Response) {
  location.hash = '/notes/note_1/show'
  declareResources([notes])
  let reads = 0
  const fetch: typeof globalThis.fetch = async (_, init) => {
    if (init?.method === 'POST' || reads++ > 0) return later()
    return Response.json({ note: { id: 'note_1' } })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  renderInBackOffice(
    <Routes>
      <Route path="/notes/*" element={pagesOf(notes)} />
    </Routes>,
    createDataProvider({ records: createRecords(caller) }),
  )
  return { reads: () => reads }
}

async function answer() {
  fireEvent.click(await screen.findByRole('button', { name: 'Answer' }))
  fireEvent.change(await screen.findByLabelText('Words'), { target: { value: 'Sent today' } })
  const buttons = screen.getAllByRole('button', { name: 'Answer' })
  const last = buttons.at(-1)
  if (last) fireEvent.click(last)
}

test('what is typed in a dialog outlasts a connection that is lost', async () => {
  const { reads } = open(() => {
    throw new TypeError('Failed to fetch')
  })
  await answer()
  await waitFor(() => expect(reads()).toBe(2))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The store does not answer/)
  expect(screen.getByLabelText<HTMLInputElement>('Words').value).toBe('Sent today')
})

test('a record that somebody has deleted meanwhile is not shown any more', async () => {
  open(() => Response.json({ message: 'Not found' }, { status: 404 }))
  await answer()
  expect(await screen.findByText(/somebody has deleted it/)).toBeDefined()
  expect(screen.queryByLabelText('Words')).toBeNull()
})
