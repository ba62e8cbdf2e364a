import type { Page } from '@playwright/test'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import { expectAccessible } from '../support/axe.ts'
import { anEditor } from '../support/editor.ts'
import { movePointer } from '../support/move-pointer.ts'
import { test as base, expect } from '../support/own-store.ts'
import { aPhotograph, openStudio, presented, publish, SLOW, TIMEOUT_MS } from '../support/studio.ts'
import { typeThroughOutage } from '../support/typing-through-outage.ts'

const SHARED = ['home', 'themeSettings']

/** Others use this store too: what is published is as it was, and no draft is left. */
const test = base.extend<{ readonly tidied: undefined }>({
  tidied: [
    async ({ ownStore }, use) => {
      const editor = anEditor(ownStore)
      const before = await editor.getDocuments(SHARED)
      await use(undefined)
      for (const document of before) {
        if (document) await editor.createOrReplace(document)
      }
      for (const id of SHARED) await editor.delete(`drafts.${id}`)
    },
    { auto: true },
  ],
})

test.setTimeout(240_000)
test.use({ actionTimeout: TIMEOUT_MS, viewport: { width: 1440, height: 1000 } })
test.use({ allowed: [SLOW] })

const FRESH_MS = 2000

/** Whom a page has asked besides the shop. */
function outsidersOf(page: Page, url: string): readonly string[] {
  const asked: string[] = []
  page.context().on('request', (request) => {
    const address = request.url()
    if (/^(?:https?|wss?):/.test(address) && !address.startsWith(url)) asked.push(address)
  })
  return asked
}

const headingOf = async (url: string): Promise<string> => {
  const html = await (await fetch(url)).text()
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.trim() ?? ''
}

test('an editor edits the opening in Presentation, and shoppers see it when it is published', async ({
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

  const box = await heading.boundingBox()
  if (!box) throw new Error('the heading is nowhere')
  // Each text is made to be clicked by and by, once its overlay is there.
  await expect(async () => {
    await page.mouse.click(box.x + 40, box.y + 30)
    await page.waitForURL(/\.title/, { timeout: 3000 })
  }).toPass({ timeout: TIMEOUT_MS })
  const titles = page.getByRole('textbox', { name: 'Title' })
  // The page's own, and beside it that of the part which was clicked.
  await expect(titles).toHaveCount(2)
  await titles.last().fill('Written by an editor')
  await expect(heading).toContainText('Written by an editor', { timeout: 5000 })
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
  expect(seenAtMs - Date.parse(String(home?._updatedAt))).toBeLessThan(FRESH_MS)

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

test('a theme that is chosen in Studio restyles the open shop', async ({
  page,
  ownStore,
  browser,
}) => {
  const shopper = await browser.newPage()
  await shopper.goto(ownStore.url)
  const stream = shopper.waitForResponse('**/theme/stream?*')
  await movePointer(shopper)
  await stream
  const theme = shopper.locator('html')
  await expect(theme).toHaveAttribute('data-theme', 'lake')

  await openStudio(page, ownStore, 'structure/themeSettings')
  const choice = page
    .locator('label', { has: page.getByRole('radio') })
    .filter({ hasText: 'persimmon' })
  await choice.first().click()
  await publish(page)
  await expect(theme).toHaveAttribute('data-theme', 'persimmon')
  await shopper.close()
})

const publishButton = (page: Page) => page.getByTestId('action-publish').last()

async function expectRightPrices(page: Page, { url }: RunningStore): Promise<void> {
  await page.goto(`${url}/studio/structure/home`)
  await page.getByText('Good places to start').first().click()
  const dialog = page.getByRole('dialog')
  const row = (title: string) => dialog.locator('[data-ui="Card"]', { hasText: title }).last()
  await expect(row('Guji Uraga')).toContainText('from €13.50', { timeout: TIMEOUT_MS })
  await expect(row('Guji Uraga')).toContainText('In stock')
  await expect(row('Cold Brew')).toContainText('Sold out')
}

const FAULTS = [
  {
    what: 'a picture without words for those who do not see it',
    block: {
      _type: 'hero',
      title: 'Seen by some',
      picture: { _type: 'picture', image: { _type: 'image', asset: 'an image' } },
    },
  },
  {
    what: 'a product that the shop does not have',
    block: { _type: 'productGrid', title: 'Gone', source: 'hand', products: ['no-such-thing'] },
  },
] as const

async function expectRefused(
  page: Page,
  store: RunningStore,
  block: (typeof FAULTS)[number]['block'],
): Promise<void> {
  const editor = anEditor(store)
  const image = await editor.fetch<string>('*[_type == "sanity.imageAsset"][0]._id')
  const text = JSON.stringify({ ...block, _key: 'k' })
  const asset = JSON.stringify({ _type: 'reference', _ref: image })
  const id = `page-${block._type.toLowerCase()}`
  await editor.createOrReplace({
    _id: `drafts.${id}`,
    _type: 'page',
    title: block.title,
    slug: { _type: 'slug', current: `fault-${block._type.toLowerCase()}` },
    description: 'A page that must not be published as it is.',
    blocks: [JSON.parse(text.replace('"an image"', asset))],
  })
  await page.goto(`${store.url}/studio/intent/edit/id=${id};type=page`)
  await expect(page.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(block.title, {
    timeout: TIMEOUT_MS,
  })
  await expect(publishButton(page)).toBeDisabled({ timeout: TIMEOUT_MS })
  await editor.patch(`drafts.${id}`).set({ blocks: [] }).commit()
  await expect(publishButton(page)).toBeEnabled({ timeout: TIMEOUT_MS })
}

async function expectReadable(page: Page, store: RunningStore): Promise<void> {
  const editor = anEditor(store)
  const settings = await editor.getDocument('themeSettings')
  if (!settings) throw new Error('there are no themes')
  await editor.createOrReplace({ ...settings, _id: 'drafts.themeSettings' })
  const change = (field: string, value: string) =>
    editor
      .patch('drafts.themeSettings')
      .set({ [`themes[0].${field}`]: value })
      .commit()
  await change('light.background', '120, 120, 120')
  await page.goto(`${store.url}/studio/structure/themeSettings`)
  await expect(page.getByText('What the shop wears')).toBeVisible({ timeout: TIMEOUT_MS })
  for (const [field, bad, good] of [
    ['light.background', '120, 120, 120', '250, 250, 250'],
    ['fontSize', '900%', '110%'],
  ] as const) {
    await change(field, bad)
    await expect(publishButton(page)).toBeDisabled({ timeout: TIMEOUT_MS })
    await change(field, good)
    await expect(publishButton(page)).toBeEnabled({ timeout: TIMEOUT_MS })
  }
}

async function expectRedirect(page: Page, { url }: RunningStore): Promise<void> {
  const where = async (path: string) => {
    const answer = await fetch(url + path, { redirect: 'manual' })
    return `${answer.status} ${answer.headers.get('location') ?? ''}`
  }
  expect(await where('/spring')).toBe('404 ')
  await page.goto(`${url}/studio/intent/create/template=redirect;type=redirect`)
  await page.getByLabel('Old address').fill('/spring')
  await page.getByLabel('New address').fill('/spring')
  await expect(publishButton(page)).toBeDisabled({ timeout: TIMEOUT_MS })
  await page.getByLabel('New address').fill('/collections/new-season')
  await expect(publishButton(page)).toBeEnabled({ timeout: TIMEOUT_MS })
  await publish(page)
  await until('the redirect works', async () => (await where('/spring?a=1')).startsWith('301'))
  expect(await where('/spring?a=1')).toBe('301 /collections/new-season?a=1')
}

test('who edits sees the prices of this minute, and can publish nothing that would fail shoppers', async ({
  page,
  ownStore,
}) => {
  await openStudio(page, ownStore, 'structure')
  await test.step('products are picked with the price and the stock of this minute', () =>
    expectRightPrices(page, ownStore))
  for (const { what, block } of FAULTS) {
    await test.step(`${what} cannot be published`, () => expectRefused(page, ownStore, block))
  }
  await test.step('a theme whose text could not be read cannot be published', () =>
    expectReadable(page, ownStore))
  await test.step('a redirect that is added works, and one in a circle cannot be published', () =>
    expectRedirect(page, ownStore))
})

test.describe('while content crashes', () => {
  // What Studio would have told of who is there, over a line that has just gone.
  test.use({ allowed: [new RegExp(`${SLOW.source}|WebSocket is already in CLOSING or CLOSED`)] })

  test('an editor who writes loses no letter', async ({ page, ownStore }) => {
    await openStudio(page, ownStore, 'structure')
    const { typed, shown, saved } = await typeThroughOutage(page, ownStore)
    expect({ shown, saved }).toEqual({ shown: typed, saved: typed })
  })
})

test('who does not know the secret gets not one byte of a draft', async ({ ownStore, context }) => {
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
  const asked = await context.request.get(
    `${ownStore.url}/content/v2022-03-13/data/query/production?${query}`,
  )
  expect(await asked.text()).not.toContain('Nobody')
})
