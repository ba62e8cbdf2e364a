import sharp from 'sharp'
import { z } from 'zod'
import { IMAGE_SIZES, IMAGE_WIDTHS } from '#domain/constants.ts'
import type { AdminApi } from '../support/admin-api.ts'
import { scrollThrough, watchShifts } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const LISTED: readonly number[] = [...IMAGE_SIZES, ...IMAGE_WIDTHS]
const uploaded = z.object({ uploads: z.array(z.object({ url: z.string() })) })

/** A photograph of another shape than the shop's own pictures, among its uploads. */
async function aPhotograph({ staff }: AdminApi, colour: string): Promise<string> {
  const bytes = await sharp({
    create: { width: 1500, height: 1000, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
  const { uploads } = uploaded.parse(await (await staff.upload('/uploads', file)).json())
  return uploads[0]?.url ?? ''
}

const EAGER: readonly (readonly [path: string, pictures: number])[] = [
  ['/', 1],
  ['/products', 1],
  ['/categories/coffee', 1],
  ['/collections/good-places-to-start', 1],
  ['/products/guji-uraga', 1],
  ['/search?q=coffee', 1],
  ['/thank-you', 1],
  ['/guides', 1],
  ['/stories/what-we-paid', 1],
  ['/privacy', 0],
  ['/nowhere', 1],
  ['/cart', 0],
  ['/checkout', 0],
]

test.describe('of each page', () => {
  // The browser itself reports the page's own status.
  test.use({ allowed: [/Failed to load resource: .* 404/] })

  for (const [path, pictures] of EAGER) {
    test(`${path} loads ${pictures} picture eagerly and the others lazily`, async ({ page }) => {
      await page.goto(path)
      const eager = page.locator('img:not([loading="lazy"])')
      await expect(eager).toHaveCount(pictures)
      await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(pictures)
      const unready = page.locator('img:not([width][height]), img[loading="lazy"]:not([decoding])')
      await expect(unready).toHaveCount(0)
      const hasty = page.locator('.card img[loading="lazy"]:not([fetchpriority="low"])')
      await expect(hasty).toHaveCount(0)
    })
  }
})

for (const width of [360, 1440]) {
  test(`photographs come in listed widths and shift nothing at ${width} px`, async ({
    page,
    admin,
    createProduct,
  }) => {
    const { id, path } = await createProduct()
    const images = [await aPhotograph(admin, '#a06030'), await aPhotograph(admin, '#306080')]
    await admin.staff.post(`/products/${id}`, { thumbnail: images[0], images })
    await page.setViewportSize({ width, height: 800 })
    const expectUnmoved = await watchShifts(page)
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      if (!response.url().includes('/image?')) return
      answers.push(
        response.headerValue('content-type').then((type) => `${response.status()} ${type}`),
      )
    })
    await page.goto(path)
    await scrollThrough(page)
    await expectUnmoved()

    const photographs = page.locator('.gallery img')
    await expect(photographs).toHaveCount(2)
    const offers = await photographs.evaluateAll((found) =>
      found.map((each) => each.getAttribute('srcset') ?? ''),
    )
    const widths = offers.flatMap((offer) => [...offer.matchAll(/ (\d+)w/g)].map(([, w]) => w))
    expect(widths.length).toBeGreaterThan(6)
    expect(widths.filter((each) => !LISTED.includes(Number(each)))).toEqual([])
    const shown = await photographs.first().evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown).toContain(encodeURIComponent(images[0] ?? ''))
    expect([...new Set(await Promise.all(answers))]).toEqual(['200 image/avif'])
  })
}

test('a missing remote picture shows a neutral tile', async ({ page, admin, createProduct }) => {
  const { id, path } = await createProduct()
  const gone = 'https://cdn.shopify.com/perennial/there-is-no-such-picture.jpg'
  await admin.staff.post(`/products/${id}`, { thumbnail: gone, images: [gone] })
  await page.goto(path)
  const tile = page.locator('[data-gallery] img')
  await expect(tile).toHaveJSProperty('complete', true)
  expect(await tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

for (const path of ['/', '/products/guji-uraga', '/categories/coffee', '/collections/to-give']) {
  test(`${path} has an OG image of its own`, async ({ page, request }) => {
    await page.goto(path)
    const address = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await request.get(new URL(address ?? '', page.url()).href)
    expect(answer.headers()['content-type']).toBe('image/png')
    const { width, height } = await sharp(await answer.body()).metadata()
    expect([width, height]).toEqual([1200, 630])
    const said = (name: string) => page.locator(`meta[property="og:image:${name}"]`)
    await expect(said('width')).toHaveAttribute('content', '1200')
    await expect(said('height')).toHaveAttribute('content', '630')
    await expect(said('alt')).toHaveAttribute('content', /\S/)
  })
}
