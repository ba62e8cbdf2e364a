import type { APIRequestContext } from '@playwright/test'
import { cartIdOf, fillBag } from '../support/by-form.ts'
import { expectConfirmed, lastButton, openReview } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

// What somebody sends who does not use our forms (VE-10).

const send = async (request: APIRequestContext, url: string, data: object) => {
  const origin = new URL(url).origin
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const response = await request.post('/checkout/details', { data, headers })
  const text = await response.text()
  return { status: response.status(), body: text === '' ? null : JSON.parse(text) }
}

test('the server reports the same problems of each field as the browser', async ({
  page,
  baseURL,
  createProduct,
}) => {
  const url = baseURL ?? ''
  const { variantId } = await createProduct()
  await fillBag(page, url, variantId)
  const cartId = await cartIdOf(page.request)
  const address = {
    'shipping.firstName': 'Marta',
    'shipping.lastName': 'Lind',
    'shipping.address1': 'Weserstraße 11',
    'shipping.city': 'Berlin',
    'shipping.postalCode': '1204',
    'shipping.countryCode': 'xx',
  }
  const fields = { email: 'marta@', ...address }
  expect(await send(page.request, url, { cartId, fields })).toEqual({
    status: 422,
    body: {
      code: 'details_refused',
      message: 'Some fields need correcting.',
      details: {
        email: 'Enter an e-mail address such as you@example.com.',
        'shipping.countryCode': 'Choose a country that we deliver to.',
      },
    },
  })
  const german = { ...address, 'shipping.countryCode': 'de' }
  expect((await send(page.request, url, { cartId, fields: german })).body).toMatchObject({
    details: { 'shipping.postalCode': 'A German postcode has five digits.' },
  })
  expect((await send(page.request, url, { cartId: 'order_1', fields })).status).toBe(400)
  expect((await send(page.request, url, { cartId: 'cart_none', fields })).status).toBe(404)
})

test('a placed order does not change', async ({ page, baseURL, createProduct }) => {
  const goods = await createProduct()
  await openReview(page, baseURL, goods)
  const cartId = await cartIdOf(page.request)
  await lastButton(page).click()
  await expectConfirmed(page)
  const late = { cartId, fields: { email: 'other@example.com' } }
  expect((await send(page.request, baseURL ?? '', late)).status).toBe(409)
})
