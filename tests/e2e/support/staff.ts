import type { Page } from '@playwright/test'
import { DEMO_PASSWORDS } from '#domain/account/demo-sign-ins.ts'
import { expect } from './test.ts'

export const STAFF = { email: 'admin@example.com', password: DEMO_PASSWORDS.staff }

type Credentials = { readonly email: string; readonly password: string }

/** Signs the page's browser in to the back office, without its login page. */
export async function signInStaff(page: Page, storeUrl: string, who: Credentials = STAFF) {
  const answer = await page.request.post(`${storeUrl}/commerce/admin/auth`, {
    data: who,
    headers: { origin: storeUrl },
  })
  expect(answer.status()).toBe(200)
}

/** Opens a page of the back office, and waits for what it shows. */
export async function openAdmin(page: Page, path: string) {
  await page.goto(`/admin/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
