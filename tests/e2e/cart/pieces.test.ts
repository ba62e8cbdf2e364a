import { watchShifts } from '../support/layout.ts'
import { withPausedPage } from '../support/paused-page.ts'
import { test } from '../support/test.ts'

// The statistics are of the shop's own address alone.
test.use({ allowed: [/Failed to load resource.* 403 .*matomo/] })

for (const words of ['class="columns"', 'Delivery and returns']) {
  test(`an empty cart that is painted before ${words} has arrived does not shift`, async ({
    page,
    storeUrl,
  }) => {
    const expectUnmoved = await watchShifts(page)
    await withPausedPage(storeUrl, words, async (url, sendRest) => {
      await page.goto(`${url}/cart`, { waitUntil: 'commit' })
      await page.waitForFunction(
        () => performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      sendRest()
      await page.waitForLoadState()
      await expectUnmoved()
    })
  })
}
