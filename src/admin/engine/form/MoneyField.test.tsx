// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Form } from 'ra-core'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { MoneyField } from './MoneyField.tsx'

afterEach(cleanup)

interface OpenOptions {
  readonly record?: { readonly id: string; readonly amount: number }
  readonly currencyCode: string | null
}

/** A form with an amount, whose currency becomes that of the button pressed. */
function OfCurrency({ record, currencyCode }: OpenOptions) {
  const [chosen, setChosen] = useState(currencyCode)
  return (
    <Form {...(record && { record })}>
      <MoneyField source="amount" currencyCode={chosen} />
      {['eur', 'usd', 'jpy'].map((code) => (
        <button key={code} type="button" onClick={() => setChosen(code)}>
          {code}
        </button>
      ))}
    </Form>
  )
}

const open = (options: OpenOptions) => renderInBackOffice(<OfCurrency {...options} />, {})
const choose = (code: string) => fireEvent.click(screen.getByText(code))
const amount = () => screen.getByLabelText('Amount')
const type = (value: string) => fireEvent.change(amount(), { target: { value } })

test('nothing is typed before the currency is known', () => {
  open({ currencyCode: null })
  expect(amount()).toHaveProperty('disabled', true)
  choose('jpy')
  expect(amount()).toHaveProperty('disabled', false)
})

test('an amount that was typed stays as it reads in another currency', async () => {
  open({ currencyCode: 'eur' })
  type('1000')
  choose('jpy')
  await expect.poll(amount).toHaveProperty('value', '1000')
  choose('usd')
  await expect.poll(amount).toHaveProperty('value', '1000.00')
})

test('cents of an amount are rounded where a currency has none', async () => {
  open({ currencyCode: 'eur' })
  type('12.50')
  choose('jpy')
  await expect.poll(amount).toHaveProperty('value', '13')
})

test('the amount of a record is in the currency that is read after it', async () => {
  open({ currencyCode: null, record: { id: 'gift_1', amount: 1_250 } })
  choose('jpy')
  await expect.poll(amount).toHaveProperty('value', '1250')
})
