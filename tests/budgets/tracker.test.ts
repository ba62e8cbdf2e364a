import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, test } from '../e2e/support/test.ts'

test('the tracker weighs at most 1.5 KB', async ({ page }) => {
  const sources: Promise<string>[] = []
  const keep = (response: Response) => {
    if (response.request().resourceType() === 'script') sources.push(response.text())
  }
  page.on('response', keep)
  const told = page.waitForRequest('**/matomo.php')
  await page.goto('/products/guji-uraga')
  await told
  // A script that comes later is not the tracker, and nobody would wait for its text.
  page.off('response', keep)
  const tracker = (await Promise.all(sources)).filter((source) => source.includes('/matomo.php'))
  expect(tracker).toHaveLength(1)
  expect(gzipSync(tracker.join()).length).toBeLessThanOrEqual(1536)
})
