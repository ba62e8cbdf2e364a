// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { hasUnsaved } from '../../engine/form/unsaved.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { Notes } from './Notes.tsx'

// A field that grows with its text waits for the fonts, of which happy-dom knows nothing.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(cleanup)

test('a note that is half written is asked about, and is nothing to lose once it is added', async () => {
  const fetch: typeof globalThis.fetch = async (_, init) =>
    Response.json(init?.method === 'POST' ? { note: {} } : { notes: [], count: 0 })
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  renderInBackOffice(
    <Notes about="order" id="order_1" />,
    createDataProvider({ records: createRecords(caller) }),
  )
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(await screen.findByLabelText('New note'), { target: { value: 'Called back' } })
  expect(hasUnsaved()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(hasUnsaved()).toBe(false))
})

test('what is typed while a note is added stays', async () => {
  const adding = Promise.withResolvers<object>()
  const fetch: typeof globalThis.fetch = async (_, init) =>
    Response.json(init?.method === 'POST' ? await adding.promise : { notes: [], count: 0 })
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 60_000, fetch })
  renderInBackOffice(
    <Notes about="order" id="order_1" />,
    createDataProvider({ records: createRecords(caller) }),
  )
  const field = await screen.findByLabelText('New note')
  fireEvent.change(field, { target: { value: 'Called back.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }))
  fireEvent.change(field, { target: { value: 'Called back. No answer' } })
  adding.resolve({ note: {} })
  await expect.poll(() => field).toHaveProperty('value', 'No answer')
})
