// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, ListBase, memoryStore } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { auditLog } from '../../resources/audit-log.tsx'
import { users } from '../../resources/users.tsx'
import { declareResources } from '../registry.ts'
import { FilterInputs } from './FilterInputs.tsx'

afterEach(cleanup)

const USERS = [{ id: 'usr_1', email: 'ines@example.com', first_name: 'Ines', last_name: 'Dias' }]

const addressOf = (filter: object) =>
  `/audit-log?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** As the way back does. */
function goTo(filter: object) {
  location.hash = addressOf(filter)
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
}

/** The filters of the audit log, and the queries that they lead to. */
function openFilters(filter: object = {}) {
  location.hash = addressOf(filter)
  declareResources([auditLog, users])
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname, search } = new URL(String(url))
    if (pathname.endsWith('/users')) return Response.json({ users: USERS, count: 1 })
    asked.push(decodeURIComponent(search))
    return Response.json({ audit_entries: [], count: 0 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  render(
    <MantineProvider env="test">
      <CoreAdminContext
        dataProvider={createDataProvider({ records: createRecords(caller) })}
        store={memoryStore()}
      >
        <ListBase resource="audit-log">
          <FilterInputs filters={auditLog.filters ?? []} />
        </ListBase>
      </CoreAdminContext>
    </MantineProvider>,
  )
  return asked
}

test('a filter that takes one record asks for it alone', async () => {
  const asked = openFilters()
  fireEvent.click(await screen.findByRole('combobox', { name: 'By' }))
  fireEvent.click(await screen.findByRole('option', { name: /Ines|ines/ }))
  await waitFor(() => expect(asked.at(-1)).toContain('user_id=usr_1'))
})

test('entries are filtered by their resource and their record', async () => {
  const asked = openFilters()
  fireEvent.click(await screen.findByRole('combobox', { name: 'Resource' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Stock locations' }))
  await waitFor(() => expect(asked.at(-1)).toContain('resource=stock-locations'))
  fireEvent.change(screen.getByLabelText('Id of the record'), { target: { value: 'sloc_1' } })
  await waitFor(() => expect(asked.at(-1)).toContain('resource_id=sloc_1'))
})

test('the first and the last day are parameters of their own', async () => {
  const asked = openFilters({ from: '2026-11-01', to: '2026-11-25' })
  expect(await screen.findByText(/Nov 1, 2026 – Nov 25, 2026/)).toBeDefined()
  expect(asked.at(-1)).toContain('?from=2026-11-01&to=2026-11-25&')
  fireEvent.click(screen.getByRole('button', { name: 'Clear when' }))
  await waitFor(() => expect(asked.at(-1)).not.toMatch(/from|to=/))
})

test('the words of a filter follow the address: a saved view, the way back, or all of it cleared', async () => {
  const asked = openFilters({ resource_id: 'sloc_1' })
  const words = await screen.findByLabelText<HTMLInputElement>('Id of the record')
  expect(words.value).toBe('sloc_1')
  goTo({ resource_id: 'prod_1' })
  await waitFor(() => expect(words.value).toBe('prod_1'))
  expect(asked.at(-1)).toContain('resource_id=prod_1')
  goTo({})
  await waitFor(() => expect(words.value).toBe(''))
})

test('a blank that is typed stays for the word that follows it', async () => {
  const asked = openFilters()
  const words = await screen.findByLabelText<HTMLInputElement>('Action')
  fireEvent.change(words, { target: { value: 'prices ' } })
  await waitFor(() => expect(asked.at(-1)).toContain('action=prices&'))
  expect(words.value).toBe('prices ')
})
