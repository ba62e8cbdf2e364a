// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { QUANTITY_AT_MOST } from '#domain/web/request-bounds.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import type { Action, AnyRecord, Fields } from '../resource.ts'
import { NumberField } from './inputs.tsx'
import { MoneyField } from './MoneyField.tsx'
import { chosenPieces, PiecesFields } from './PiecesFields.tsx'

afterEach(cleanup)

/** The dialog of an action with these fields, and what it has sent. */
function open(FormFields: () => ReactNode) {
  const sent: Fields[] = []
  const action: Action<AnyRecord> = {
    name: 'do',
    label: 'Do it',
    done: 'Done',
    Form: FormFields,
    request: () => ({ method: 'POST', path: 'things' }),
  }
  const onSend = async (values: Fields) => {
    sent.push(values)
    return {}
  }
  render(
    <MantineProvider>
      <MemoryRouter>
        <CoreAdminContext dataProvider={testDataProvider()}>
          <ActionDialog
            action={action}
            record={{ id: 'thing_1' }}
            isPending={false}
            problem={undefined}
            onClose={() => undefined}
            onSend={onSend}
          />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return sent
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Do it' }))

test('no piece at all is refused in words, until one is chosen', async () => {
  const lines = ['Cup', 'Pot'].map((title) => ({ id: title, title, detail: '', atMost: 3 }))
  const sent = open(() => <PiecesFields lines={lines} />)
  const pots = await screen.findByLabelText(/^Quantity of Pot/)
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Choose one piece at least')
  expect(sent).toEqual([])
  fireEvent.change(pots, { target: { value: '2' } })
  expect(screen.queryByRole('alert')).toBeNull()
  send()
  await expect.poll(() => sent.map(chosenPieces)).toEqual([[{ item_id: 'Pot', quantity: 2 }]])
})

test('an amount above the most is refused beside its field', async () => {
  const sent = open(() => <MoneyField source="amount" currencyCode="eur" atMost={1_450} />)
  const amount = await screen.findByLabelText('Amount')
  fireEvent.change(amount, { target: { value: '14.51' } })
  send()
  expect(await screen.findByText('At most €14.50')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(amount, { target: { value: '14.50' } })
  send()
  await expect.poll(() => sent).toEqual([{ amount: 1_450 }])
})

test('a number above the most is refused beside its field, and not changed', async () => {
  const sent = open(() => <NumberField source="quantity" min={1} max={QUANTITY_AT_MOST} />)
  const quantity = await screen.findByLabelText('Quantity')
  fireEvent.change(quantity, { target: { value: '1000000000' } })
  fireEvent.blur(quantity)
  send()
  expect(await screen.findByText('At most 10,000')).toBeDefined()
  expect(sent).toEqual([])
  fireEvent.change(quantity, { target: { value: '10000' } })
  send()
  await expect.poll(() => sent).toEqual([{ quantity: 10_000 }])
})

test('an amount has a bound without a word of its own', async () => {
  const sent = open(() => <MoneyField source="amount" currencyCode="eur" />)
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '20000000.01' } })
  send()
  expect(await screen.findByText('At most €20,000,000.00')).toBeDefined()
  expect(sent).toEqual([])
})

/** The browser's own part of pasting, where the field leaves it that. */
function paste(field: HTMLElement, text: string) {
  const isOpen = fireEvent.paste(field, { clipboardData: { getData: () => text } })
  if (isOpen) fireEvent.change(field, { target: { value: text } })
}

test.each([
  ['jpy', '¥1,850', 1_850],
  ['jpy', '1,850', 1_850],
  ['eur', '12,50', 1_250],
  ['eur', '1.234,50 €', 123_450],
  ['eur', '€1,234.50', 123_450],
  ['eur', '1250', 125_000],
])('of %s, %s is pasted as it is written', async (currencyCode, text, amount) => {
  const sent = open(() => <MoneyField source="amount" currencyCode={currencyCode} />)
  paste(await screen.findByLabelText('Amount'), text)
  send()
  await expect.poll(() => sent).toEqual([{ amount }])
})

test.each([
  ['7,5 %', 7.5],
  ['7.25', 7.25],
  ['19', 19],
])('the rate %s is pasted as it is written', async (text, rate) => {
  const sent = open(() => <NumberField source="rate" max={100} decimals={4} />)
  paste(await screen.findByLabelText('Rate'), text)
  send()
  await expect.poll(() => sent).toEqual([{ rate }])
})

test('a pasted text that is no amount changes none', async () => {
  const sent = open(() => (
    <>
      <MoneyField source="amount" currencyCode="eur" />
      <NumberField source="quantity" />
    </>
  ))
  const [amount, quantity] = [
    await screen.findByLabelText('Amount'),
    await screen.findByLabelText('Quantity'),
  ]
  paste(amount, '20')
  paste(quantity, '1,200')
  for (const text of ['12.505', 'twelve 12', '-3']) paste(amount, text)
  for (const text of ['12,5', '1.200', 'two']) paste(quantity, text)
  send()
  await expect.poll(() => sent).toEqual([{ amount: 2_000, quantity: 1_200 }])
})
