import { CONFIRM, linkIn, newCredentials } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { own, placeOrder } from '../support/by-form.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, register } from '../support/visitor.ts'

test('a guest opens an account with a password alone, and has the order in it', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId, title } = await createProduct()
  const { email, password } = newCredentials()
  const id = await placeOrder(page, storeUrl, variantId, { email })
  await page.goto(`/order/${id}/confirmed`)
  const offer = page.getByRole('region', { name: 'Keep this order in an account' })
  const field = offer.getByLabel(/^Password/)
  const create = offer.getByRole('button', { name: 'Create an account' })
  await expect(offer).toContainText(`We will write to ${email} to confirm`)

  await field.fill('password1')
  // Before it is alive its form is sent as without a script, and the next page has no focus.
  await expect(offer.locator('astro-island')).not.toHaveAttribute('ssr')
  await create.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/.+/)
  await expectAccessible(page)

  await field.fill(password)
  await create.click()
  await expect(offer.getByRole('status')).toContainText('We have sent you an e-mail')
  await expectAccessible(page)

  await page.goto(await linkIn(email, CONFIRM, '/account/register'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada.')
  await page.goto('/account/orders')
  await expect(page.getByRole('main')).toContainText(title)
  await page.goto(`/order/${id}/confirmed`)
  await expect(offer).toHaveCount(0)
})

test('the offer says the same of an address that has an account', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  const [known, unknown] = [newCredentials(), newCredentials()]
  await register(aVisitor(storeUrl), known)
  const request = async ({ email }: typeof known) => {
    const id = await placeOrder(page, storeUrl, variantId, { email })
    const path = `${storeUrl}/order/${id}/confirmed?_action=signUpAfterOrder`
    const form = { orderId: id, password: 'some other long password' }
    const answer = await page.request.post(path, { form, headers: own(storeUrl) })
    const html = await answer.text()
    const said = html.match(/class="note (?:good|bad)"[^>]*>([^<]*)</)?.[1]
    return [answer.status(), said]
  }
  const told = [200, expect.stringContaining('We have sent you an e-mail')]
  expect([await request(known), await request(unknown)]).toEqual([told, told])
})

test('a stranger opens no account for an order that is not shown to them', async ({
  page,
  storeUrl,
  createProduct,
}) => {
  const { variantId } = await createProduct()
  const { email, password } = newCredentials()
  const orderId = await placeOrder(page, storeUrl, variantId, { email })
  const stranger = aVisitor(storeUrl)
  const answer = await stranger.send(`/order/${orderId}/confirmed`, 'signUpAfterOrder', {
    orderId,
    password,
  })
  expect(answer.status).toBe(404)
  expect(answer.html).not.toContain(email)
})
