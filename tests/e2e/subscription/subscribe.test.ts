import type { Locator, Page } from '@playwright/test'
import { shortDay } from '#domain/region/local-dates.ts'
import { laterDates } from '#domain/subscription/plan-dates.ts'
import { newCredentials, signUp } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { inBothDisplays } from '../support/displays.ts'
import { main, orderBag, pressAdd, subscribe } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'

const dates = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') })

const UNBROKEN = '\u00a0'

/** What the product page says of the deliveries after the first one, every two weeks. */
async function promisedDates(page: Page): Promise<readonly string[]> {
  await page.goto('/products/guji-uraga')
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await page.getByRole('combobox', { name: 'How often?' }).selectOption({ index: 1 })
  const words = page.getByText(/^, then on/).filter({ visible: true })
  const said = ((await words.textContent()) ?? '').replaceAll(UNBROKEN, ' ')
  return said.replace(', then on ', '').split(/, | and /)
}

/** The first of these times as the product page writes them. */
async function shortDays(times: Locator, count: number): Promise<readonly string[]> {
  const days = (await times.all()).slice(0, count)
  return Promise.all(
    days.map(async (time) =>
      shortDay((await time.getAttribute('datetime')) ?? '', { countryCode: 'de' }),
    ),
  )
}

test('a shopper subscribes, skips a delivery, doubles the quantity, pauses and cancels', async ({
  page,
}) => {
  test.slow()
  await signUp(page, newCredentials())
  const promised = await promisedDates(page)
  await subscribe(page)
  await orderBag(page)
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText(
    'Subscription, every 2 weeks',
  )
  await page.goto('/account/subscriptions')
  await main(page).getByRole('link', { name: 'Guji Uraga' }).click()
  const next = page.getByRole('region', { name: 'Next order' })
  const after = page.getByRole('region', { name: /after this/ })
  await expect(next).toContainText('€17.05')
  expect(await shortDays(dates(page).locator('time'), 3)).toEqual(promised)

  const day = (await next.locator('time').getAttribute('datetime')) ?? ''
  await main(page).getByRole('link', { name: /^Skip/ }).first().click()
  await expect(after.locator('time')).not.toHaveAttribute('datetime', day)
  await page.getByRole('button', { name: 'Skip it' }).click()
  await expect(main(page).getByText('The order is skipped.')).toBeVisible()
  await expect(next.locator('time')).not.toHaveAttribute('datetime', day)
  await expect(page.getByRole('link', { name: /^Restore/ })).toHaveCount(1)

  await page.getByRole('link', { name: /Change the quantity/ }).click()
  await page.getByLabel('Quantity in each order').fill('2')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(after).toContainText('€29.20')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(next).toContainText('€29.20')

  await page.getByRole('link', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('button', { name: 'Pause it' }).click()
  await expect(main(page)).toContainText('Paused')
  await expect(main(page)).toContainText('No order is planned.')

  await page.getByRole('link', { name: 'Cancel the subscription' }).click()
  await page.getByLabel(/Why are you cancelling/).fill('I have too much')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await expect(main(page)).toContainText('Cancelled')
  await expect(main(page)).toContainText('Times are in Central European Time.')
  await expect(main(page).getByText('Central European Time')).toHaveCount(1)
  await expect(dates(page).getByRole('link', { name: /^Skip/ })).toHaveCount(0)
})

test('a line of the bag changes between once and a subscription', async ({ page }) => {
  await subscribe(page)
  await expect(main(page)).toContainText('€12.15')
  await page.getByRole('link', { name: /^Change/ }).click()
  await expect(page.getByRole('heading', { name: 'How often?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Once' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(main(page)).toContainText('€13.50')
  await page.getByRole('link', { name: /^Subscribe and save/ }).click()
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await page.getByRole('combobox', { name: 'How often?' }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(main(page)).toContainText('Subscription, every 4 weeks')
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect(main(page)).toContainText('€24.30')
})

test('a guest who subscribes is asked for an account before anything else', async ({ page }) => {
  await subscribe(page)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'A subscription needs an account' })).toBeVisible()
  await expectAccessible(page)
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/account/login?next=%2Fcheckout',
  )
})

test('the variant that is chosen changes the prices of its plans', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  await page.waitForLoadState()
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await page.getByRole('radio', { name: '1 kg' }).check()
  const plans = page.getByRole('combobox', { name: 'How often?' })
  await expect(plans.locator('option').first()).toContainText('Every week · €41.40')
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible()
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('without a script the dates are those of the chosen plan, too', async ({ page }) => {
    const plan = { interval: { unit: 'week', count: 2 }, maxCycles: null } as const
    const words = laterDates(plan, { countryCode: 'de' }, new Date()).replaceAll(UNBROKEN, ' ')
    expect((await promisedDates(page)).join()).toBe(words.replace(/, | and /g, ','))
  })
})

test('the chosen plan fits its field on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products/guji-uraga')
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  const plans = page.getByRole('combobox', { name: 'How often?' })
  const free = await plans.evaluate((field) => {
    const style = getComputedStyle(field)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('This browser measures no text')
    context.font = style.font
    const widths = [...field.querySelectorAll('option')].map(
      ({ text }) => context.measureText(text).width,
    )
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    return field.clientWidth - padding - Math.max(...widths)
  })
  expect(free).toBeGreaterThanOrEqual(0)
})

test('the pages of a subscription are accessible', async ({ page }) => {
  test.slow()
  await signUp(page, newCredentials())
  await page.goto('/account/subscriptions')
  await expect(main(page)).toContainText('No subscriptions yet.')
  await subscribe(page)
  await orderBag(page)
  await page.goto('/account/subscriptions')
  await inBothDisplays(page, expectAccessible)
  await main(page).getByRole('link', { name: 'Guji Uraga' }).click()
  await inBothDisplays(page, expectAccessible)
  const here = page.url()
  for (const action of ['set_variant', 'set_plan', 'set_date', 'cancel', 'send_now']) {
    await page.goto(`${here}/change?action=${action}`)
    await inBothDisplays(page, expectAccessible)
  }
})

test('a form that is sent while the script opens a cart leads to that cart', async ({ page }) => {
  await page.goto('/products/guji-uraga')
  const form = page.waitForRequest('**/cart/lines')
  const opening = page.waitForRequest('**/cart/open')
  await page.route('**/cart/open', async (route) => {
    await form
    // The page may be gone by now.
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  const { idempotencyKey } = (await opening).postDataJSON()
  await pressAdd(page)
  expect((await form).postData()).toContain(idempotencyKey)
  await expect(page).toHaveURL('/cart')
  await page.reload()
  await expect(main(page)).toContainText('Subscription, every week')
})

test('a bag keeps its lines though the page before it read an older cart on the way', async ({
  page,
}) => {
  await page.goto('/products/guji-uraga')
  const form = page.waitForRequest('**/cart/lines')
  const opened = page.waitForResponse('**/cart/open')
  await page.route('**/cart/open', async (route) => {
    await form
    await route.continue()
  })
  await page.route('**/cart/lines', async (route) => {
    await (await opened).finished()
    await route.continue()
  })
  await page.getByRole('radio', { name: 'Subscribe and save 10%' }).check()
  await pressAdd(page)
  await expect(page).toHaveURL('/cart')
  const change = await page.getByRole('link', { name: /^Change/ }).elementHandle()
  await change?.hover()
  await expect(main(page).locator('astro-island[ssr]')).toHaveCount(0)
  expect(await change?.evaluate((link) => link.isConnected)).toBe(true)
})
