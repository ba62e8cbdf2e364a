// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aReadPrice } from '#tests/fixtures/price-list.ts'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { hasUnsaved } from '../../engine/form/unsaved.ts'
import { PricesDialog } from './PricesDialog.tsx'

afterEach(cleanup)

/** From two pieces. */
const aPriceByQuantity = aReadPrice({ id: 'ma_2', amount: 800, min_quantity: 2 })
const product = {
  id: 'prod_1',
  title: 'Sencha',
  variants: [
    { id: 'variant_1', title: '250 g', sku: null, prices: [aReadPrice(), aPriceByQuantity] },
  ],
}
const store = {
  currencies: [{ code: 'eur', name: 'Euro' }],
  payment_providers: [],
  fulfillment_providers: [],
}

/** The dialog of a product at €9.00, whose saves have these outcomes in turn; what was sent. */
function open(...outcomes: readonly (object | Error)[]) {
  const sent: unknown[] = []
  const said: string[] = []
  const provider = {
    getList: async () => ({ data: [], total: 0 }),
    read: async () => ({ store }),
    act: async ({ path, body }: { readonly path: string; readonly body: object }) => {
      sent.push({ path, body })
      const outcome = outcomes[sent.length - 1]
      if (outcome instanceof Error) throw outcome
      return { results: [await outcome] }
    },
  }
  renderInBackOffice(
    <PricesDialog
      listId="pl_1"
      product={product}
      onClose={() => said.push('closed')}
      onSaved={() => said.push('read again')}
    />,
    provider,
  )
  return { sent, said }
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save prices' }))

async function write(amount: string) {
  const field = await screen.findByLabelText('250 g in EUR')
  fireEvent.change(field, { target: { value: amount } })
  save()
}

const aSave = (amount: number, was: number) => ({
  path: 'prices',
  body: {
    price_list_id: 'pl_1',
    prices: [{ variant_id: 'variant_1', currency_code: 'eur', amount, was }],
  },
})

test('a newer price of somebody else is told before it is replaced', async () => {
  const { sent, said } = open({ status: 'conflict', current: 850 }, { status: 'saved' })
  await write('8')
  expect(await screen.findByText(/This has been changed to €8.50 in the meantime/)).toBeDefined()
  expect(said).toEqual(['read again'])
  save()
  await waitFor(() => expect(said).toContain('closed'))
  expect(sent).toEqual([aSave(800, 900), aSave(800, 850)])
})

test('prices that are written are asked about before they are lost', async () => {
  const { said } = open(new Error('There is no such price list'), { status: 'saved' })
  const field = await screen.findByLabelText('250 g in EUR')
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(field, { target: { value: '8' } })
  expect(hasUnsaved()).toBe(true)
  save()
  expect(await screen.findByText('There is no such price list')).toBeDefined()
  expect(hasUnsaved()).toBe(true)
  save()
  await waitFor(() => expect(said).toContain('closed'))
  cleanup()
  expect(hasUnsaved()).toBe(false)
})

test('a price that is typed while others are saved stays, in its dialog', async () => {
  const saving = Promise.withResolvers<object>()
  const { sent, said } = open(saving.promise, { status: 'saved' })
  await write('8')
  fireEvent.change(screen.getByLabelText('250 g in EUR'), { target: { value: '7' } })
  saving.resolve({ status: 'saved' })
  await waitFor(() => expect(said).toContain('read again'))
  expect(said).not.toContain('closed')
  expect(screen.getByLabelText('250 g in EUR')).toHaveProperty('value', '7.00')
  save()
  await waitFor(() => expect(said).toContain('closed'))
  expect(sent).toEqual([aSave(800, 900), aSave(700, 800)])
})

test('a list that somebody else has deleted is said, and what is typed stays', async () => {
  const { said } = open(new Error('There is no such price list'))
  await write('8')
  expect(await screen.findByText('There is no such price list')).toBeDefined()
  expect(screen.getByLabelText('250 g in EUR')).toHaveProperty('value', '8.00')
  expect(said).not.toContain('closed')
})

test('a price by quantity stays in its row while its fields are empty, and the plain one as it is', async () => {
  const { sent } = open({ status: 'saved' }, { status: 'saved' })
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  const row = within(await screen.findByRole('group', { name: 'price 1' }))
  type(row.getByLabelText('From'), '')
  type(row.getByLabelText('Price of price 1'), '7')
  expect(screen.getByLabelText('250 g in EUR')).toHaveProperty('value', '9.00')
  expect(screen.getByRole('button', { name: 'Save prices' })).toHaveProperty('disabled', true)
  type(row.getByLabelText('From'), '3')
  save()
  const inEuro = { variant_id: 'variant_1', currency_code: 'eur' }
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    {
      path: 'prices',
      body: {
        price_list_id: 'pl_1',
        prices: [
          { ...inEuro, min_quantity: 3, amount: 700, was: null },
          { ...inEuro, min_quantity: 2, amount: null, was: 800 },
        ],
      },
    },
  ])
})

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })

test('prices that are being saved keep their dialog, which says why they are refused', async () => {
  const answer = Promise.withResolvers<object>()
  const { said } = open(answer.promise)
  await write('8')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveProperty('disabled', true))
  pressEscape()
  expect(said).toEqual([])
  answer.resolve({ status: 'refused', message: 'The store does not sell there' })
  expect(await screen.findByText(/The store does not sell there/)).toBeDefined()
  await waitFor(() => expect(cancel).toHaveProperty('disabled', false))
  pressEscape()
  expect(said).toContain('closed')
})

test('a click beside the dialog loses no prices that are written', async () => {
  const { said } = open()
  const field = await screen.findByLabelText('250 g in EUR')
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (!overlay) throw new Error('No dialog is open')
  fireEvent.change(field, { target: { value: '8' } })
  fireEvent.click(overlay)
  expect(said).toEqual([])
  fireEvent.change(field, { target: { value: '9' } })
  fireEvent.click(overlay)
  expect(said).toEqual(['closed'])
})
