// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { regions } from '../../resources/regions.tsx'
import { shippingOptions } from '../../resources/shipping-options.tsx'
import { declareResources } from '../registry.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'

afterEach(cleanup)

const POST = { id: 'so_post', name: 'Post', price_type: 'flat_rate', amount: 490 }
const unanswered = new Promise<never>(() => undefined)

/** A field of shipping options; `search` answers what is typed. */
async function renderField(
  search: (words: string) => Promise<Response>,
  onChange: (ids: readonly string[]) => void = () => undefined,
) {
  declareResources([shippingOptions])
  const fetch: typeof globalThis.fetch = async (url) => {
    const words = new URL(String(url)).searchParams.get('q')
    return words ? search(words) : Response.json({ shipping_options: [POST], count: 1 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 60_000, fetch })
  renderInBackOffice(
    <ReferenceSelect
      label="Delivery"
      resource="shipping-options"
      value={[]}
      isMultiple={false}
      onChange={onChange}
    />,
    createDataProvider({ records: createRecords(caller) }),
  )
  const input = await screen.findByRole('combobox', { name: 'Delivery' })
  fireEvent.click(input)
  return input
}

test('what was found can be chosen while more is searched', async () => {
  const asked: unknown[] = []
  const chosen: string[] = []
  const input = await renderField(
    (words) => {
      asked.push(words)
      return unanswered
    },
    (ids) => chosen.push(...ids),
  )
  await screen.findByRole('option', { name: /Post/ })
  expect(input.getAttribute('aria-busy')).toBe('false')
  fireEvent.change(input, { target: { value: 'Pos' } })
  await waitFor(() => expect(asked.at(-1)).toBe('Pos'))
  expect(input.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(screen.getByRole('option', { name: /Post/ }))
  expect(chosen).toEqual(['so_post'])
})

test('a search that fails is not said to have found nothing', async () => {
  const input = await renderField(async () => new Response(null, { status: 503 }))
  await screen.findByRole('option', { name: /Post/ })
  fireEvent.change(input, { target: { value: 'Pos' } })
  await screen.findByText(/The store did not answer/)
  expect(screen.queryByText('Nothing found')).toBeNull()
  expect(input.getAttribute('aria-busy')).toBe('false')
})

test('of chosen records those that are there are named, where somebody has deleted another', async () => {
  declareResources([regions])
  const fetch: typeof globalThis.fetch = async (url) => {
    const path = new URL(String(url)).pathname
    if (path.endsWith('/reg_gone')) return Response.json({}, { status: 404 })
    if (path.endsWith('/reg_eu')) return Response.json({ region: { id: 'reg_eu', name: 'Europe' } })
    return Response.json({ regions: [], count: 0 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 60_000, fetch })
  renderInBackOffice(
    <ReferenceSelect
      label="Regions"
      resource="regions"
      value={['reg_gone', 'reg_eu']}
      isMultiple
      onChange={() => undefined}
    />,
    createDataProvider({ records: createRecords(caller) }),
  )
  expect(await screen.findAllByText('Deleted region')).not.toEqual([])
  expect(screen.getAllByText('Europe')).not.toEqual([])
})

test('a chosen record has no id as its name while its name comes, which would take two lines', async () => {
  declareResources([regions])
  const caller = connect({
    baseUrl: 'http://shop.test',
    retries: 0,
    timeoutMs: 60_000,
    fetch: () => unanswered,
  })
  renderInBackOffice(
    <ReferenceSelect
      label="Regions"
      resource="regions"
      value={['reg_01M8HXG9SHJR5PW06BPHGTHHB1']}
      isMultiple
      onChange={() => undefined}
    />,
    createDataProvider({ records: createRecords(caller) }),
  )
  expect(await screen.findAllByText('Loading…')).not.toEqual([])
  expect(screen.queryByText(/^reg_/)).toBeNull()
})
