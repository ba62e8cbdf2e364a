import { uniqueEmail } from '#tests/fixtures/unique.ts'
import { linkIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('the newsletter is requested, confirmed and ended, each by a button', async ({
  page,
  admin,
}) => {
  const email = uniqueEmail()
  await page.goto('/about')
  const form = page.locator('form[action="/newsletter"]')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox')
  await expectAccessible(page)
  await page.goto(await linkIn(email, /^Confirm your address/, '/newsletter/confirm'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list')
  await page.goto(await linkIn(email, /^You are subscribed/, '/newsletter/unsubscribe'))
  // Opening the link is not enough: mail scanners do that.
  const listed = () =>
    admin.query('SELECT FROM newsletter_subscriber WHERE email = $1 AND unsubscribed_at IS NULL', [
      email,
    ])
  expect(await listed()).toHaveLength(1)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  await expectAccessible(page)
  expect(await listed()).toHaveLength(0)
})
