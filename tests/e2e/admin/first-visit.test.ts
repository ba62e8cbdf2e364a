import { HOME_READS } from '#domain/staff/home-reads.ts'
import { watchFetches } from '../support/fetched.ts'
import { openAdmin, signInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, storeUrl }) => signInStaff(page, storeUrl))

test('home reads its numbers once each, beside its scripts', async ({ page, storeUrl }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(storeUrl, '')))
  await openAdmin(page, 'dashboard')
  await expect(page.getByText(/, compared with /)).toBeVisible()
  for (const path of HOME_READS) {
    const address = `/commerce/admin/${path}`
    expect(asked.filter((each) => each === address)).toHaveLength(1)
    const begunBy = await page.evaluate(
      (name) => performance.getEntriesByType('resource').find((entry) => entry.name === name),
      `${storeUrl}${address}`,
    )
    expect(begunBy).toMatchObject({ initiatorType: 'link' })
  }
})

test('a list comes with few scripts, all named by its page', async ({ page }) => {
  const fetched = watchFetches(page)
  await openAdmin(page, 'collections')
  await fetched.restingBytes('script')
  const scripts = fetched.paths('script')
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.length).toBeLessThanOrEqual(25)
  const hinted = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hinted.filter((path) => !scripts.includes(path ?? ''))).toEqual([])
})
