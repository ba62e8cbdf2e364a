import type { Page } from '@playwright/test'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import { anEditor } from '../e2e/support/editor.ts'
import { movePointer } from '../e2e/support/move-pointer.ts'
import { openStudio, publish, SLOW, SLOW_OR_GONE, TIMEOUT_MS } from '../e2e/support/studio.ts'
import { expect, test } from '../e2e/support/studio-test.ts'
import { typeThroughOutage } from '../e2e/support/typing-through-outage.ts'

test.setTimeout(240_000)
test.use({ actionTimeout: TIMEOUT_MS, viewport: { width: 1440, height: 1000 } })
test.use({ allowed: [SLOW] })

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
  await expect(page.getByText('Current theme')).toBeVisible({ timeout: TIMEOUT_MS })
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

test('an editor sees current prices, and cannot publish what would fail for shoppers', async ({
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
  test.use({ allowed: [SLOW_OR_GONE] })

  test('an editor who is writing loses no letter', async ({ page, ownStore }) => {
    await openStudio(page, ownStore, 'structure')
    const { typed, shown, saved } = await typeThroughOutage(page, ownStore)
    expect({ shown, saved }).toEqual({ shown: typed, saved: typed })
  })
})
