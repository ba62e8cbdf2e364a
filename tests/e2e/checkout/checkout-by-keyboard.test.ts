import type { Page } from '@playwright/test'
import { expectConfirmed, openCheckout } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

/** Tabs until what has focus is called this. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    const called = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return label ?? element?.textContent ?? ''
    })
    if (name.test(called)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

const fill = async (page: Page, name: RegExp, text: string) => {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

test('a guest orders at 360 px by keyboard alone', async ({ page, baseURL, createProduct }) => {
  const goods = await createProduct()
  await page.setViewportSize({ width: 360, height: 780 })
  await openCheckout(page, baseURL, goods)

  await fill(page, /^E-mail/, 'marta@')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('example.com')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Address' })).toBeFocused()
  await fill(page, /^First name/, 'Marta')
  await fill(page, /^Last name/, 'Lind')
  await fill(page, /^Street/, 'Weserstraße 11')
  await fill(page, /^Postcode/, '1204')
  await fill(page, /^City/, 'Berlin')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused()
  await expect(page.getByRole('radio')).not.toHaveCount(0)
  await tabTo(page, /^Post/)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  await expect(page.getByRole('radio')).not.toHaveCount(0)
  await tabTo(page, /^(Invoice|Test card)/)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^Continue to review/)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused()
  await tabTo(page, /^Place order/)
  await page.keyboard.press('Space')
  await expectConfirmed(page)
})
