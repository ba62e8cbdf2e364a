import { expect, test } from 'vitest'
import { formOf } from './form.ts'

test('fields are nested as Stripe reads them, and absent ones are left out', () => {
  const form = formOf({
    amount: 1705,
    confirm: true,
    customer: undefined,
    expand: ['payment_method', 'customer'],
    metadata: { key: 'renew:1:1 & more', note: undefined },
  })
  expect(decodeURIComponent(form.toString().replaceAll('+', ' '))).toBe(
    'amount=1705&confirm=true&expand[]=payment_method&expand[]=customer&metadata[key]=renew:1:1 & more',
  )
})
