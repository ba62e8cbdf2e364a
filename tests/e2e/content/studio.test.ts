import type { Locator, Page } from '@playwright/test'
import { until } from '#tests/support/until.ts'
import { expectAccessible } from '../support/axe.ts'
import { anEditor } from '../support/editor.ts'
import { promisedMs } from '../support/promised-time.ts'
import { aPhotograph, openStudio, presented, publish, SLOW, TIMEOUT_MS } from '../support/studio.ts'
import { expect, test } from '../support/studio-test.ts'

test.setTimeout(240_000)
test.use({ actionTimeout: TIMEOUT_MS, viewport: { width: 1440, height: 1000 } })
test.use({ allowed: [SLOW] })

const FRESH_MS = 2000

/** Whom a page has foreignUrls besides the shop. */
function outsidersOf(page: Page, url: string): readonly string[] {
  const foreignUrls: string[] = []
  page.context().on('request', (request) => {
    const address = request.url()
    if (/^(?:https?|wss?):/.test(address) && !address.startsWith(url)) foreignUrls.push(address)
  })
  return foreignUrls
}

const headingOf = async (url: string): Promise<string> => {
  const html = await (await fetch(url)).text()
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.trim() ?? ''
}

/** Clicks a part of the preview until Studio opens its field: each gets its overlay by and by. */
async function clickInto(page: Page, part: Locator, field: RegExp): Promise<void> {
  await expect(async () => {
    const box = await part.boundingBox()
    if (!box) throw new Error('it is nowhere')
    await page.mouse.click(box.x + 40, box.y + 30)
    await page.waitForURL(field, { timeout: 3000 })
  }).toPass({ timeout: TIMEOUT_MS })
}

test('an editor edits the hero in Presentation, and shoppers see it once published', async ({
  page,
  ownStore,
  browser,
}) => {
  const { url } = ownStore
  const outsiders = outsidersOf(page, url)
  await openStudio(page, ownStore, 'presentation?preview=/')
  const frame = await presented(page)
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(frame.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  const before = await headingOf(url)

  await clickInto(page, heading, /\.title/)
  const titles = page.getByRole('textbox', { name: 'Title' })
  // The page's own, and beside it that of the part which was clicked.
  await expect(titles).toHaveCount(2)
  await titles.last().fill('Written by an editor')
  await expect(heading).toContainText('Written by an editor', { timeout: TIMEOUT_MS })
  expect(await headingOf(url)).toBe(before)

  const choosing = page.waitForEvent('filechooser')
  await page.getByTestId('options-menu-button').last().click()
  await page.getByTestId('file-input-upload-button').click()
  await (await choosing).setFiles(await aPhotograph())
  const picture = frame.getByRole('main').getByRole('img').first()
  await expect(picture).toHaveAttribute('src', /1600x900\.jpg/, { timeout: TIMEOUT_MS })

  await publish(page)
  await until('shoppers see it', async () =>
    (await headingOf(url)).startsWith('Written by an editor'),
  )
  const seenAtMs = Date.now()
  const home = await anEditor(ownStore).getDocument('home')
  expect(seenAtMs - Date.parse(String(home?._updatedAt))).toBeLessThan(promisedMs(FRESH_MS))

  const shopper = await (await browser.newContext()).newPage()
  await shopper.goto(url)
  const shown = shopper.getByRole('main').getByRole('img').first()
  await expect(shown).toHaveAttribute('src', /1600x900\.jpg/)
  expect(
    await shown.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBeGreaterThan(0)
  await expectAccessible(shopper)
  await shopper.close()
  expect(outsiders).toEqual([])
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('token')
})

test('a picture that is clicked in Presentation opens where it is described', async ({
  page,
  ownStore,
}) => {
  const shown = await (await fetch(ownStore.url)).text()
  const [, alt = ''] = /<main[\s\S]*?<img[^>]* alt="([^"]+)"/.exec(shown) ?? []
  expect(alt).toMatch(/^[\x20-\x7E]+$/)
  await openStudio(page, ownStore, 'presentation?preview=/')
  const frame = await presented(page)
  const picture = frame.getByRole('main').getByRole('img').first()
  await clickInto(page, picture, /\/presentation\/home\/home\/.*\.picture\.alt/)
  const described = page.getByRole('textbox', { name: 'Alternative text' })
  await expect(described).toHaveValue(alt)
})

test('without the secret no byte of a draft is sent', async ({ ownStore, context }) => {
  const editor = anEditor(ownStore)
  const draft = { _type: 'page', title: 'Nobody knows yet', slug: { current: 'secret-plan' } }
  await editor.createOrReplace({ _id: 'drafts.page-secret-plan', ...draft })
  const wrong = await context.request.get(
    `${ownStore.url}/preview/enable?secret=wrong&slug=secret-plan`,
  )
  expect([wrong.status(), await wrong.text()]).toEqual([401, expect.not.stringContaining('Nobody')])
  const page = await context.request.get(`${ownStore.url}/secret-plan`)
  expect([page.status(), await page.text()]).toEqual([404, expect.not.stringContaining('Nobody')])
  const query = new URLSearchParams({ query: '*[_type == "page"].title', perspective: 'raw' })
  const response = await context.request.get(
    `${ownStore.url}/content/v2022-03-13/data/query/production?${query}`,
  )
  expect(await response.text()).not.toContain('Nobody')
})
