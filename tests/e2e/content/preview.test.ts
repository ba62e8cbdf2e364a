import type { Page } from '@playwright/test'
import { z } from 'zod'
import { secretsIn } from '#scripts/secrets.ts'
import { BLOCKS } from '#studio/blocks/page-blocks.ts'
import { aPriceList } from '#tests/fixtures/price-list.ts'
import { variable } from '../support/admin-api.ts'
import { expectAccessible } from '../support/axe.ts'
import { applyDisplay, TWO_DISPLAYS } from '../support/displays.ts'
import { anEditor, aPicture, withPage, written } from '../support/editor.ts'
import { movePointer } from '../support/move-pointer.ts'
import { expect, test } from '../support/test.ts'

const secret = () => encodeURIComponent(secretsIn(variable('STORE_DATA_DIR')).PREVIEW_SECRET)

/** Opens a page as somebody who knows the secret. */
const openPreview = (page: Page, path: string) =>
  page.goto(`/preview/enable?secret=${secret()}&slug=${encodeURIComponent(path.slice(1))}`)

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

const draftOf = (id: string) => `drafts.${id}`

/** Where editors keep what is not published yet. */
const write = (id: string, path: string, title: string) =>
  anEditor().createOrReplace({
    _id: id,
    _type: 'page',
    title,
    slug: { current: path.slice(1) },
    blocks: [{ _type: 'textBlock', _key: 't', text: [written('Words of a draft')] }],
  })

test('a previewer sees a draft under a bar, each change of it, and leaves', async ({ page }) => {
  await withPage({ title: 'As it is' }, async (path, id) => {
    await write(draftOf(id), path, 'As it will be')
    try {
      await openPreview(page, path)
      await expect(page).toHaveURL(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toContainText('As it will be')
      await expect(barOf(page)).toContainText(/\d+ drafts?/)
      await expect(barOf(page)).toHaveAttribute('data-previewer', /.+/)

      await page.evaluate(() => sessionStorage.setItem('document', String(performance.timeOrigin)))
      await anEditor().patch(draftOf(id)).set({ title: 'Even better' }).commit()
      await expect(heading).toContainText('Even better')
      expect(
        await page.evaluate(
          () => sessionStorage.getItem('document') === String(performance.timeOrigin),
        ),
      ).toBe(true)

      await barOf(page).getByLabel('Show').selectOption('Published')
      await barOf(page).getByRole('button', { name: 'Apply' }).click()
      await expect(heading).toHaveText('As it is')
      await barOf(page).getByRole('button', { name: 'Exit preview' }).click()
      await expect(page).toHaveURL(path)
      await expect(barOf(page)).toHaveCount(0)
      await expect(heading).toHaveText('As it is')
    } finally {
      await anEditor().delete(draftOf(id))
    }
  })
})

for (const display of TWO_DISPLAYS) {
  test(`a preview is accessible at ${display.name}`, async ({ page }) => {
    await applyDisplay(page, display)
    await openPreview(page, '/')
    await expect(barOf(page)).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test('a shopper’s page has no bar, overlays or scripts of a preview', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await movePointer(page)
  await expect(barOf(page)).toHaveCount(0)
  expect(scripts.filter((url) => /preview|overlay|visual/i.test(url))).toEqual([])
  expect((await page.content()).match(/[\u200b-\u200d\ufeff]/)).toBeNull()
})

test('overlays appear in Studio’s frame only', async ({ page }) => {
  await openPreview(page, '/')
  await expect(barOf(page)).toHaveAttribute('data-previewer', /.+/)
  await expect(page.locator('sanity-visual-editing')).toHaveCount(0)
})

const sections = z.array(z.object({ _key: z.string(), _type: z.string() }))

test('each section of a page says where it is written, so that Studio can move it', async ({
  page,
}) => {
  const { _id: _ref } = await anEditor().assets.upload('file', Buffer.from('film'))
  const file = { asset: { _type: 'reference', _ref } }
  const film = { title: 'A film', file, poster: await aPicture('Its first picture') }
  await withPage({ blocks: [{ _type: 'video', _key: 'v', ...film }] }, async (path, id) => {
    const kinds: string[] = []
    for (const [shown, document] of [
      ['/', 'home'],
      ['/about', 'page-about'],
      ['/help', 'page-help'],
      [path, id],
    ] as const) {
      await openPreview(page, shown)
      const blocks = sections.parse((await anEditor().getDocument(document))?.['blocks'])
      const places = blocks.map(({ _key }) => `path=blocks:${_key};base=%2Fstudio`)
      const type = document === 'home' ? 'home' : 'page'
      const marked = await page
        .locator('main [data-sanity]')
        .evaluateAll((found) => found.map((section) => section.getAttribute('data-sanity')))
      expect(marked).toEqual(places.map((place) => `id=${document};type=${type};${place}`))
      kinds.push(...blocks.map(({ _type }) => _type))
    }
    expect(kinds).toEqual(expect.arrayContaining([...BLOCKS]))
  })
})

const fromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a release is shown with the prices of its date', async ({ page, admin, createProduct }) => {
  const editor = anEditor().withConfig({ apiVersion: '2025-02-19' })
  const goods = await createProduct()
  const { price_list: list } = z.object({ price_list: z.object({ id: z.string() }) }).parse(
    await admin.staff.post(
      '/price-lists',
      aPriceList({
        starts_at: fromNow(4),
        ends_at: fromNow(6),
        prices: [{ variant_id: goods.variantId, currency_code: 'eur', amount: 990 }],
      }),
    ),
  )
  await withPage({ title: 'An ordinary day' }, async (path, id) => {
    const { releaseId } = await editor.releases.create({ metadata: { title: 'Friday' } })
    const version = `versions.${releaseId}.${id}`
    try {
      await write(version, path, 'Friday, everything is cheaper')
      await openPreview(page, path)
      const bar = barOf(page)
      await expect(bar.getByRole('option', { name: 'Friday' }).first()).toBeAttached()
      await bar.getByLabel('Show').selectOption(releaseId)
      await bar.getByLabel('Prices on').fill(fromNow(5).slice(0, 10))
      await bar.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('everything is cheaper')

      await page.goto(goods.path)
      await expect(page.getByRole('button', { name: 'Add to bag, €9.90' })).toBeVisible()
      await page.goto(`/search?q=${encodeURIComponent(goods.title)}`)
      await expect(page.getByRole('main')).toContainText('€9.90')

      await barOf(page).getByRole('button', { name: 'Exit preview' }).click()
      await page.goto(goods.path)
      await expect(page.getByRole('button', { name: 'Add to bag, €14.50' })).toBeVisible()
    } finally {
      await editor.releases.archive({ releaseId })
      await editor.releases.delete({ releaseId })
      await admin.staff.delete(`/price-lists/${list.id}`)
    }
  })
})

test('an address with a secret shows the published page', async ({ page }) => {
  await page.goto(`/about?secret=${secret()}&slug=about`)
  await expect(barOf(page)).toHaveCount(0)
})
