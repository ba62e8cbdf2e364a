import type { Locator, Page } from '@playwright/test'
import { isoDayAt, plainDay } from '#domain/region/local-dates.ts'
import { newCredentials, signUp } from '../support/account.ts'
import { own } from '../support/by-form.ts'
import { LONG } from '../support/sample.ts'
import { main, orderBag, subscribe } from '../support/subscribing.ts'
import { expect, test } from '../support/test.ts'
import { AN_ADDRESS } from '../support/visitor.ts'

const DAY_MS = 86_400_000

/** The next order as the subscription's page says it. */
const next = (page: Page) => page.getByRole('region', { name: 'Next order' })
/** The days of the next deliveries, skipped ones included. */
const planned = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^(Skip|Restore)/ }) })
    .locator('time')
const row = (page: Page, name: string) =>
  main(page).locator('dl.rows > div').filter({ hasText: name })

/** The day of an order where the subscription goes: in Germany. */
async function dayOf(time: Locator): Promise<string> {
  const at = new Date((await time.getAttribute('datetime')) ?? '')
  return isoDayAt(at, { countryCode: 'de' })
}

const daysAfter = (day: string, days: number) =>
  isoDayAt(new Date(Date.parse(day) + days * DAY_MS), { countryCode: 'gb' })

/** What is said of an order: its date, its delivery and its total, or why there is none. */
const factsOf = (order: Locator) => order.locator('dd, p')

/** A signed-in shopper's subscription to Guji Uraga, at €12.15 and €4.90 of post every two weeks. */
async function openSubscription(page: Page): Promise<void> {
  await signUp(page, newCredentials())
  await subscribe(page)
  await orderBag(page)
  await page.goto('/account/subscriptions')
  await main(page).getByRole('link', { name: 'Guji Uraga' }).click()
  await expect(next(page)).toContainText('€17.05')
}

interface Change {
  /** The words of the link on the subscription's page. */
  readonly link: string | RegExp
  /** Answers what the change asks. */
  readonly answer?: () => Promise<void>
  /** What is said of the next order after the change. */
  readonly shows: readonly string[]
  readonly button?: string
  readonly said?: string
}

/** Makes one change: the next order is seen before it, and is what the subscription's page says after it. */
async function change(
  page: Page,
  {
    link,
    answer,
    shows,
    button = 'Save the change',
    said = 'Your subscription has been updated.',
  }: Change,
): Promise<void> {
  const here = page.url()
  await main(page).getByRole('link', { name: link }).first().click()
  if (answer) {
    await answer()
    await page.getByRole('button', { name: 'See what changes' }).click()
  }
  const after = page.getByRole('region', { name: 'Your next order after this change' })
  for (const words of shows) await expect(after).toContainText(words)
  await expect(main(page)).toContainText('Nothing has changed yet.')
  const facts = await factsOf(after).allTextContents()
  await page.getByRole('button', { name: button }).click()
  await expect(page).toHaveURL(here)
  await expect(main(page).getByText(said)).toBeVisible()
  await expect(factsOf(next(page))).toHaveText(facts)
}

/** Saves addresses in the account of this browser, as its form does. */
async function saveAddresses({ request }: Page, storeUrl: string, streets: readonly string[]) {
  for (const street of streets) {
    const saved = await request.post(`${storeUrl}/account/addresses?_action=saveAddress`, {
      form: { ...AN_ADDRESS, 'shipping.address1': street },
      headers: own(storeUrl),
      maxRedirects: 0,
    })
    expect(saved.headers()['location']).toBe('/account/addresses')
  }
}

const OFFERS = [
  ['Pause until a date you choose', 'Pause the subscription'],
  ['Get it less often', 'Change how often it comes'],
  ['Get something else', 'Change what you get'],
] as const

/** Who is about to cancel is offered to skip the next one, and more, and each offer leads there. */
async function expectOffersToStay(page: Page, nextDay: string): Promise<void> {
  const offers = main(page).locator('.note').getByRole('link')
  const expected = [[`Skip the order on ${nextDay}`, 'Skip an order'], ...OFFERS] as const
  await expect(offers).toHaveText(expected.map(([offer]) => offer))
  for (const [offer, title] of expected) {
    await offers.filter({ hasText: offer }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
  }
}

test('a shopper changes how often, where to, by what, when and what', async ({
  page,
  storeUrl,
}) => {
  test.slow()
  await openSubscription(page)
  await saveAddresses(page, storeUrl, ['Lakeside 4', 'Sonnenallee 9'])
  const first = await dayOf(planned(page).first())

  await change(page, {
    link: /Change how often it comes/,
    answer: () => page.getByRole('radio', { name: 'Every 4 weeks' }).check(),
    shows: ['€17.05'],
  })
  await expect(row(page, 'How often')).toContainText('Every 4 weeks')
  expect(await dayOf(planned(page).first())).toBe(first)
  expect(await dayOf(planned(page).nth(1))).toBe(daysAfter(first, 28))

  await change(page, {
    link: /Change the address/,
    answer: () => page.getByRole('radio', { name: /Sonnenallee 9/ }).check(),
    shows: ['€17.05'],
  })
  await expect(row(page, 'Address')).toContainText('Sonnenallee 9')

  await change(page, {
    link: /Change the delivery/,
    answer: () => page.getByRole('radio', { name: /^Courier/ }).check(),
    shows: ['Courier, next day', '€22.05'],
  })
  await expect(row(page, 'Delivery')).toContainText('Courier, next day')

  await change(page, {
    link: 'Change the date',
    answer: () => page.getByLabel('Next order on').fill(daysAfter(first, 5)),
    shows: ['€22.05'],
  })
  expect(await dayOf(next(page).locator('time'))).toBe(daysAfter(first, 5))
  expect(await dayOf(planned(page).nth(1))).toBe(daysAfter(first, 5 + 28))

  await change(page, {
    link: /Change what you get/,
    answer: async () => {
      await main(page).getByRole('link', { name: 'Huehuetenango' }).click()
      await page.getByRole('radio', { name: '250 g, Filter' }).check()
    },
    shows: ['Courier, next day', '€20.70'],
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huehuetenango')
  await expect(row(page, 'Product')).toContainText('Huehuetenango, 250 g, Filter')
  expect(await dayOf(next(page).locator('time'))).toBe(daysAfter(first, 5))
})

test(
  'a shopper skips one and puts it back, pauses until a day and resumes, and cancels in the end',
  LONG,
  async ({ page, admin }) => {
    test.slow()
    await openSubscription(page)
    const here = page.url()
    const [first, second] = [await dayOf(planned(page).first()), await dayOf(planned(page).nth(1))]
    const place = { countryCode: 'de' }

    await change(page, {
      link: /^Skip/,
      shows: [plainDay(second, place), '€17.05'],
      button: 'Skip it',
      said: 'The order is skipped.',
    })
    await change(page, {
      link: /^Restore/,
      shows: [plainDay(first, place), '€17.05'],
      button: 'Restore it',
      said: 'The order is back on.',
    })
    await change(page, {
      link: 'Pause',
      answer: () => page.getByLabel('Pause until').fill(daysAfter(first, 21)),
      shows: ['No order is planned.'],
      button: 'Pause it',
      said: 'Your subscription is paused.',
    })
    await expect(main(page)).toContainText(`Paused until ${plainDay(daysAfter(first, 21), place)}`)
    await change(page, {
      link: 'Resume',
      shows: [plainDay(first, place), '€17.05'],
      button: 'Resume it',
      said: 'Your subscription has resumed.',
    })

    await main(page).getByRole('link', { name: 'Cancel the subscription' }).click()
    await expectOffersToStay(page, plainDay(first, place))
    const [reason = ''] = await page
      .locator('datalist option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))
    await page.getByLabel('Why are you cancelling?').fill(reason)
    await page.getByRole('button', { name: 'See what changes' }).click()
    await expect(page.getByRole('region', { name: /after this/ })).toContainText(
      'No order is planned.',
    )
    await page.getByRole('button', { name: 'Cancel it' }).click()
    await expect(page).toHaveURL(here)
    await expect(main(page).getByText('Your subscription is cancelled.')).toBeVisible()
    await expect(planned(page)).toHaveCount(0)
    await expect(next(page)).toHaveCount(0)
    const cancelled = await admin.query(
      `SELECT data FROM subscription_history WHERE event = 'cancelled' AND subscription_id = $1`,
      [here.split('/').at(-1)],
    )
    expect(cancelled).toEqual([{ data: { reason } }])
  },
)
