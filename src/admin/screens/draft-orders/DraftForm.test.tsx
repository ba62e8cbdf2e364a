// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Form, ResourceContextProvider } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { aNamedResource } from '#tests/fixtures/named-resource.ts'
import { renderInBackOffice, Said } from '#tests/support/in-back-office.tsx'
import { declareResources } from '../../engine/registry.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { CreateDraftForm } from './DraftForm.tsx'

afterEach(cleanup)

declareResources([
  aNamedResource('customers', 'Customers', 'Customer'),
  aNamedResource('regions', 'Regions', 'Region'),
])

const PEOPLE = [{ id: 'Ada' }, { id: 'Bob' }]

/** The form of a new draft; how each customer is read is told by their name. */
function open() {
  const [Ada, Bob] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  const read = new Map([
    ['/admin/customers/Ada', Ada.promise],
    ['/admin/customers/Bob', Bob.promise],
  ])
  const fetch: typeof globalThis.fetch = async (url) => {
    const { pathname } = new URL(String(url))
    const answer = await read.get(pathname)
    return Response.json(answer ?? { customers: PEOPLE, regions: [], count: 2 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 60_000, fetch })
  renderInBackOffice(
    <ResourceContextProvider value="draft-orders">
      <Form>
        <CreateDraftForm />
        <Said />
      </Form>
    </ResourceContextProvider>,
    createDataProvider({ records: createRecords(caller) }),
  )
  return { Ada, Bob }
}

async function choose(name: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Customer' }))
  fireEvent.click(await screen.findByRole('option', { name }))
}

const email = () => screen.getByLabelText(/^E-mail/)
const aCustomer = (id: string) => ({ customer: { id, email: `${id}@example.com` } })

test('a draft has the address of the customer who was chosen last, whoever is read first', async () => {
  const { Ada, Bob } = open()
  await choose('Ada')
  await choose('Bob')
  Bob.resolve(aCustomer('Bob'))
  await expect.poll(email).toHaveProperty('value', 'Bob@example.com')
  Ada.resolve(aCustomer('Ada'))
  // Lets all that follows from it come to its end.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  expect(email()).toHaveProperty('value', 'Bob@example.com')
})

test('a price of its own has no currency before the region is chosen', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add custom line' }))
  expect(screen.getByLabelText(/^Price/)).toHaveProperty('disabled', true)
})

test('a customer who could not be read is not left without a word', async () => {
  const { Ada } = open()
  await choose('Ada')
  Ada.reject(new Error('The connection was lost'))
  expect(await screen.findByText(/The store does not answer/)).toBeDefined()
})
