import type { Page } from '@playwright/test'
import { PICTURES } from '#tests/contract/support/pictures.ts'
import { SAM, signIn } from '../support/account.ts'
import { decideClaim, expectDone, send } from '../support/after-sale.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const A_PICTURE = { name: 'torn bag.png', mimeType: 'image/png', buffer: PICTURES.png }

/** Wants a kilogram instead, and goes on to what it comes to. */
async function chooseGuji(page: Page) {
  await page.getByRole('searchbox', { name: 'Search for something else' }).fill('Guji')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Guji Uraga' }).click()
  await page.getByRole('radio', { name: /1 kg.*Whole bean/ }).check()
  await page.getByRole('button', { name: 'See the difference' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your swap' })).toBeVisible()
}

test('a shopper who has seen the difference can keep the goods and ask for a swap again', async ({
  page,
  admin,
  buyOne,
}) => {
  const { id } = await buyOne()
  await send(admin, id)
  await page.goto(`/orders/${id}/swap`)
  await page.getByRole('button', { name: 'Choose something else' }).click()
  await chooseGuji(page)
  await expectAccessible(page)
  const settling = page.url()
  await page.getByRole('button', { name: 'Keep what I have' }).click()
  await expect(page).toHaveURL(`/order/${id}/confirmed?done=kept`)
  await expectDone(page, 'The swap is cancelled. You keep what you have.')
  await expect(page.getByRole('link', { name: 'Confirm this swap' })).toBeHidden()
  await expect(page.getByText('Return for a swap')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Send it back' })).toBeVisible()
  await page.goto(settling)
  await expect(page.getByRole('button', { name: 'Choose something else' })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a guest claims with a picture', async ({ page, admin, buyOne }) => {
      const { id, title } = await buyOne()
      await send(admin, id)
      await page.goto(`/orders/${id}/claim`)
      await page.getByLabel('What is wrong?').selectOption({ label: 'It is broken or faulty' })
      await page.getByLabel('Pictures of the problem').setInputFiles([A_PICTURE, A_PICTURE])
      if (javaScriptEnabled) await expect(page.getByAltText('torn bag.png')).toHaveCount(2)
      await page.getByRole('radio', { name: 'A replacement' }).check()
      await page.getByRole('button', { name: 'Report the problem' }).dblclick()
      await expectDone(page, /^Thank you for telling us/)
      await expect(page.getByAltText(`The problem with ${title}`)).toHaveCount(2)
    })
  })
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest requests a return, and gets its instructions', async ({ page, admin, buyOne }) => {
    const { id, title } = await buyOne()
    await send(admin, id)
    await page.goto(`/order/${id}/confirmed`)
    await page.getByRole('link', { name: 'Send it back' }).click()
    await expect(page.getByLabel('Quantity')).toHaveValue('1')
    await page.getByLabel('Why?').selectOption({ index: 1 })
    await page.getByLabel('Anything we should know').fill('Too dark for me')
    await page.getByRole('radio', { name: 'Return by post' }).check()
    await page.getByRole('button', { name: 'Request the return' }).click()
    await expect(page).toHaveURL(`/order/${id}/confirmed?done=back`)
    await expectDone(page, /^We have your return request/)
    const underWay = page.locator('section', { hasText: 'Your requests' })
    await expect(underWay).toContainText(title)
    await expect(underWay).toContainText('will be refunded once it arrives')
    await expect(underWay).toContainText('they will put the label on')
    await expect(page.getByText('You requested a return')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Send it back' })).toBeHidden()
  })

  test('a swap shows the difference first, and is paid', async ({ page, admin, buyOne }) => {
    const { id, title } = await buyOne()
    await send(admin, id)
    await page.goto(`/orders/${id}/swap`)
    await page.getByRole('button', { name: 'Choose something else' }).click()
    await expect(page.getByRole('main')).toContainText(`You are sending back ${title}`)
    await chooseGuji(page)
    await expect(page.getByText(/^€[\d.]+ to pay$/)).toBeVisible()
    await page.getByRole('radio', { name: 'Test card' }).check()
    await page.getByLabel('Test card, if you pay with one').selectOption('A card that is declined')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expect(page.getByRole('alert')).toContainText('Your bank declined the card')
    await page.getByRole('radio', { name: 'Test card' }).check()
    await page.getByLabel('Test card, if you pay with one').selectOption('A card that pays')
    await page.getByRole('button', { name: /^Pay €/ }).click()
    await expectDone(page, /^Your swap is confirmed/)
    await expect(page.getByText('You get Guji Uraga')).toBeVisible()
  })

  test('an order is cancelled in two steps, and confirmed as cancelled', async ({
    page,
    buyOne,
  }) => {
    const { id } = await buyOne()
    await page.goto(`/order/${id}/confirmed`)
    await page.getByRole('link', { name: 'Cancel the order' }).click()
    await page.getByRole('button', { name: 'Yes, cancel the order' }).click()
    await expectDone(page, /^Your order is cancelled/)
    await expect(page.getByText('The order was cancelled')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cancel the order' })).toBeHidden()
  })
})

test('a customer reads an order with its parcel and its invoice, and returns an item', async ({
  page,
  admin,
  buyOne,
}) => {
  await signIn(page, SAM)
  const { id, number } = await buyOne()
  await send(admin, id)
  await page.goto(`/account/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(page.getByText('00340434161094022115')).toBeVisible()
  await expect(page.getByText('On its way to you')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Invoice [\d-]+$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Invoice \d{4}-\d{4,}$/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('link', { name: 'Send it back' }).click()
  await page.getByRole('button', { name: 'Request the return' }).click()
  await expect(page).toHaveURL(`/account/orders/${id}?done=back`)
})

test('a form that is sent again later shows its first result', async ({ page, admin, buyOne }) => {
  const { id } = await buyOne()
  await send(admin, id)
  const path = `/orders/${id}/return`
  await page.goto(path)
  const fields = await page
    .locator('main form')
    .evaluate((form: HTMLFormElement) =>
      Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
    )
  const headers = { origin: new URL(page.url()).origin }
  for (const _press of ['first', 'second']) {
    const answer = await page.request.post(path, { form: fields, headers })
    expect(new URL(answer.url()).search).toBe('?done=back')
  }
  const made = await admin.query('SELECT FROM "return" WHERE order_id = $1', [id])
  expect(made).toHaveLength(1)
})

test('the state of a claim is shown on the page of its order', async ({ page, admin, buyOne }) => {
  const { id } = await buyOne()
  await send(admin, id)
  const underWay = page.locator('section', { hasText: 'Your requests' })
  const tell = async () => {
    await page.goto(`/orders/${id}/claim`)
    await page.getByRole('button', { name: 'Report the problem' }).click()
    await expect(underWay).toContainText('You asked for a refund. We will look into it')
  }
  await tell()
  await decideClaim(admin, id, 'cancel')
  await page.reload()
  await expect(underWay).toContainText('We looked into it and cannot offer a refund')
  await expect(underWay).not.toContainText('We will look into it and e-mail you')
  await tell()
  await decideClaim(admin, id, 'process-refund')
  await page.reload()
  await expect(underWay).toContainText('Your refund is on its way')
  await expectAccessible(page)
})

test('refused requests are explained in words', async ({ page, admin, buyOne }) => {
  const { id } = await buyOne()
  await send(admin, id)
  await page.goto(`/orders/${id}/return`)
  await page.getByLabel('Quantity').selectOption('None')
  await page.getByRole('button', { name: 'Request the return' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one item.')
  await expectAccessible(page)
  await page.goto(`/orders/${id}/claim`)
  const six = Array.from({ length: 6 }, () => A_PICTURE)
  await page.getByLabel('Pictures of the problem').setInputFiles(six)
  await expect(page.getByText('Choose at most 5 pictures in all.')).toBeVisible()
  await page.getByRole('button', { name: 'Report the problem' }).click()
  await expect(page).toHaveURL(`/orders/${id}/claim`)
})

test.describe('an order of somebody else', () => {
  test.use({ allowed: [/Failed to load resource.* 404 /] })

  test('is not shown to a guest, nor to a customer', async ({ page, buyOne }) => {
    const { id, title } = await buyOne()
    await page.context().clearCookies()
    const guest = ['confirmed', 'invoice'].map((part) => `/order/${id}/${part}`)
    const errands = ['return', 'swap', 'claim', 'cancel'].map((part) => `/orders/${id}/${part}`)
    const expectNotShown = async (...paths: readonly string[]) => {
      for (const path of paths) {
        const response = await page.goto(path)
        expect([path, response?.status()]).toEqual([path, 404])
        await expect(page.getByRole('main')).not.toContainText(title)
        await expect(page.getByRole('main')).not.toContainText('Brandt')
      }
    }
    await expectNotShown(...guest, ...errands)
    await signIn(page, SAM)
    await expectNotShown(...guest, ...errands, `/account/orders/${id}`)
  })
})

const PATHS = [
  (id: string) => `/orders/${id}/return`,
  (id: string) => `/orders/${id}/swap`,
  (id: string) => `/orders/${id}/claim`,
  (id: string) => `/order/${id}/confirmed`,
  (id: string) => `/order/${id}/invoice`,
]

test('every page of an order and its after-sale is accessible and fits everywhere', async ({
  page,
  admin,
  buyOne,
}) => {
  const { id } = await buyOne()
  await send(admin, id)
  for (const path of PATHS) {
    await test.step(path('…'), async () => {
      await page.setViewportSize({ width: 320, height: 900 })
      await page.goto(path(id))
      await expectNoOverflow(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
  }
  await test.step('the address of returns and swaps leads to each (RT-8)', async () => {
    await page.goto(`/orders/${id}/return?way=swap`)
    await expect(page).toHaveURL(`/orders/${id}/swap`)
    await page.goto(`/orders/${id}/return?way=back`)
    await expect(page.getByRole('button', { name: 'Request the return' })).toBeVisible()
  })
})
