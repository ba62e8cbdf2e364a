// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aReadyCart } from '#tests/fixtures/checkout.ts'
import { button, showCheckout, step, submit } from '#tests/support/checkout-page.tsx'

afterEach(cleanup)

test('the last button shows the total, is busy while it orders, and continues', async () => {
  const { left } = await showCheckout(aReadyCart())
  const last = await button('Place order, €29.20')
  fireEvent.submit(last.closest('form') ?? last)
  expect(last.getAttribute('aria-busy')).toBe('true')
  expect(last.getAttribute('aria-disabled')).toBe('true')
  await screen.findByText(/Your order is placed/)
  expect(left).toEqual(['order_1'])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/order/order_1/confirmed')
})

test('a note that is corrected while it is being saved goes with the order', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { shop, left } = await showCheckout(aReadyCart(), ({ api }) => {
    const { saveNote } = api
    const saveLate: typeof saveNote = (...words) => answered.then(() => saveNote(...words))
    Object.assign(api, { saveNote: saveLate })
  })
  const note = screen.getByLabelText('What should we know?')
  fireEvent.change(note, { target: { value: 'Leave at the door' } })
  fireEvent.blur(note)
  const saving = await button('Save the note')
  await waitFor(() => expect(saving.getAttribute('aria-busy')).toBe('true'))
  fireEvent.change(note, { target: { value: 'Leave at the door, code 1234' } })
  fireEvent.blur(note)
  answer()
  submit(/^Place order/)
  await screen.findByText(/Your order is placed/)
  expect(left).toEqual(['order_1'])
  expect(shop.cart.note).toBe('Leave at the door, code 1234')
})

test('a note that is emptied stays open', async () => {
  await showCheckout(aReadyCart({ note: 'Leave at the door' }))
  const note = screen.getByLabelText('What should we know?')
  fireEvent.change(note, { target: { value: '' } })
  submit('Save the note')
  await screen.findByText('Saved.')
  expect(note.closest('details')?.open).toBe(true)
})

test('an item that ran out is reported with its stock, and accepted with one button', async () => {
  const { left } = await showCheckout(aReadyCart(), (shop) => {
    shop.stock = { variant_1: 1 }
  })
  submit(/^Place order/)
  await screen.findByText('Only 1 of Guji Uraga, 250 g is left. You have 2 in the bag.')
  fireEvent.click(await button('Take 1'))
  await button('Place order, €17.05')
  expect(screen.queryByText(/Not everything is available/)).toBeNull()
  submit(/^Place order/)
  await screen.findByText(/Your order is placed/)
  expect(left).toEqual(['order_1'])
})

test('a new price is shown and must be confirmed', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.priceNow = 1300
  })
  submit(/^Place order/)
  await screen.findByText(/The total is now €30.90; it was €29.20/)
  expect(await button('Place order, €30.90')).toBeDefined()
})

test('a declined card is reported where another payment can be chosen', async () => {
  await showCheckout(aReadyCart(), (shop) => {
    shop.bank = ['declined']
  })
  submit(/^Place order/)
  await screen.findByText(/Your bank declined the card/)
  expect(step('Payment').getAttribute('aria-current')).toBe('step')
})

test('a shopper who waits for more stock can simply press again', async () => {
  const { shop, left } = await showCheckout(aReadyCart(), (prepared) => {
    prepared.stock = { variant_1: 0 }
  })
  submit(/^Place order/)
  await screen.findByText('Guji Uraga, 250 g is no longer available.')
  shop.stock = {}
  submit(/^Place order/)
  await screen.findByText(/Your order is placed/)
  expect(left).toEqual(['order_1'])
})
