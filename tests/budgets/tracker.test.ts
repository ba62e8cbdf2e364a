import { gzipSync } from 'node:zlib'
import { expect, test } from '../e2e/support/test.ts'

test('the tracker weighs at most 1.5 KB', async ({ page }) => {
  const sources: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sources.push(response.text())
  })
  const told = page.waitForRequest('**/matomo.php')
  await page.goto('/products/guji-uraga')
  await told
  const tracker = (await Promise.all(sources)).filter((source) => source.includes('/matomo.php'))
  expect(tracker).toHaveLength(1)
  expect(gzipSync(tracker.join()).length).toBeLessThanOrEqual(1536)
})
