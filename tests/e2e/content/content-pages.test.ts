import { z } from 'zod'
import { applyDisplay, TWO_DISPLAYS } from '../support/displays.ts'
import { anEditor, aPicture, withPage, written } from '../support/editor.ts'
import { expectInOrder, scrollThrough } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test('the home page has the editors’ blocks, and their drawings as they were drawn', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Roasted on Tuesday/)
  await expect(main.getByRole('row')).toHaveCount(6)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'In the roaster this week',
    'Good places to start',
    'What we paid, and to whom',
    'Sencha from the last week of April',
    'To read with a cup',
  ])
  const scenes = main.locator('picture:has(img[src*="%2Fcontent%2Fimages"])')
  await expect(scenes).toHaveCount(6)
  await expect(scenes.locator('source[type="image/svg+xml"]')).toHaveCount(6)
  await scrollThrough(page)
})

test('a part of a picture has a placeholder until its pixels are there', async ({ page }) => {
  const crop = { _type: 'sanity.imageCrop', left: 0.2, right: 0, top: 0, bottom: 0 }
  const picture = await aPicture('A part of a scene', { crop })
  const blocks = [{ _type: 'hero', _key: 'a', title: 'A scene', picture, buttons: [] }]
  await withPage({ blocks }, async (path) => {
    await page.goto(path)
    const part = page.getByRole('img', { name: 'A part of a scene' })
    await expect(part).toHaveAttribute('style', /background:url\(data:image/)
    await expect(page.locator('main picture source')).toHaveCount(0)
  })
})

test('menus and footer have the editors’ texts', async ({ page }) => {
  await page.goto('/help')
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveText(
    'Freshly roasted every Tuesday',
  )
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four people and one roaster')
})

test('the spots of a picture have names, and are reachable by keyboard', async ({ page }) => {
  await page.goto('/about')
  const spot = page.getByRole('main').getByRole('link', { name: 'Gooseneck kettle' }).first()
  await page.getByRole('link', { name: 'Dripper and carafe' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(spot).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products/kettle-gooseneck')
})

test('a question unfolds its answer', async ({ page }) => {
  await page.goto('/help')
  const answer = page.getByText('Whole bean, if you have a grinder.')
  await expect(answer).toBeHidden()
  await page.getByText('Which grind should I choose?').click()
  await expect(answer).toBeVisible()
})

test('a story links to its products, and they to it', async ({ page }) => {
  await page.goto('/stories/what-we-paid')
  const words = page.getByRole('article').getByRole('link', { name: 'Guji Uraga' })
  await expect(words).toHaveAttribute('href', '/products/guji-uraga')
  await words.click()
  await expect(page).toHaveURL('/products/guji-uraga')
  await page.getByRole('link', { name: 'What we paid, and to whom' }).click()
  await expect(page).toHaveURL('/stories/what-we-paid')
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/og\/story\/what-we-paid\.png$/,
  )
})

for (const path of ['/og/page/about.png', '/og/story/what-we-paid.png', '/og/default/shop.png']) {
  test(`${path} is rendered`, async ({ request }) => {
    const response = await request.get(path)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png'])
  })
}

test('a moved address redirects with its query, permanently or temporarily', async ({
  request,
}) => {
  const load = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return [response.status(), response.headers()['location']]
  }
  expect(await load('/faq')).toEqual([301, '/help'])
  expect(await load('/returns?utm_source=mail&a=b%20c')).toEqual([
    301,
    '/delivery-and-returns?utm_source=mail&a=b%20c',
  ])
  expect(await load('/this-week')).toEqual([302, '/products/guji-uraga'])
  expect((await request.get('/stories/nothing')).status()).toBe(404)
})

const FILM = Buffer.from('no film at all')

async function everyPart() {
  const picture = await aPicture('A scene of the shop')
  const film = await anEditor().assets.upload('file', FILM, { filename: 'film.mp4' })
  const asset = { _type: 'reference', _ref: film._id }
  const toShop = { internalLink: 'products', linkTarget: '_self' }
  const button = (voice: string) => ({ _key: voice, label: `To ${voice}`, voice, link: toShop })
  const banner = (tone: string) => ({
    _type: 'banner',
    _key: tone,
    title: `A banner in ${tone}`,
    text: 'With words.',
    tone,
    button: button(tone === 'tint' ? 'primary' : 'outline'),
  })
  const story = { _type: 'reference', _ref: 'story-what-we-paid' }
  return [
    { _type: 'storyTeaser', _key: 'a', story },
    { _type: 'storyList', _key: 'l', title: 'To read', limit: 3 },
    {
      _type: 'hero',
      _key: 'b',
      title: 'A second opening',
      picture,
      buttons: ['primary', 'secondary', 'outline', 'ghost', 'link'].map(button),
    },
    {
      _type: 'textBlock',
      _key: 'c',
      text: ['lead', 'h1', 'h2', 'h3', 'h4', 'overline', 'caption'].map((style) =>
        written(`In the voice ${style}`, { style, _key: style }),
      ),
    },
    {
      _type: 'productGrid',
      _key: 'd',
      title: 'To give',
      source: 'collection',
      collection: 'to-give',
    },
    ...['tint', 'primary', 'secondary'].map(banner),
    { _type: 'newsletter', _key: 'e', title: 'A letter', buttonLabel: 'Sign up' },
    {
      _type: 'columns',
      _key: 'f',
      columns: [{ _key: 'x', picture, title: 'One', text: [written('a')] }],
    },
    {
      _type: 'video',
      _key: 'g',
      title: 'How we roast',
      file: { asset },
      captions: { asset },
      poster: picture,
      transcript: 'It pops.',
    },
  ]
}

test('every block is accessible and fits on every screen, and a film is loaded from the shop alone, only on demand', async ({
  page,
  storeUrl,
}) => {
  const blocks = await everyPart()
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await withPage({ blocks }, async (path) => {
    for (const display of TWO_DISPLAYS) {
      await applyDisplay(page, display)
      expect((await page.goto(path))?.status()).toBe(200)
      await scrollThrough(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('img:not([loading="lazy"])')).toHaveCount(1)
      await expectInOrder(page)
    }
    expect(urls.filter((url) => !url.startsWith(storeUrl) && !url.startsWith('data:'))).toEqual([])
    expect(urls.filter((url) => url.includes('/files/'))).toEqual([])
    await expect(page.locator('video')).toHaveAttribute('src', /^\/content\/files\/local\//)
  })
})

test('a page that is excluded from search engines has noindex and is in no sitemap', async ({
  page,
  request,
}) => {
  const seo = [
    { _key: 'a', key: 'title', title: 'A title of its own' },
    { _key: 'b', key: 'og:title', property: 'og:title', content: 'For those who pass it on' },
  ]
  const fields = { noIndex: true, lead: 'Only for those who know of it.', seo }
  await withPage(fields, async (path) => {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page).toHaveTitle('A title of its own')
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      'For those who pass it on',
    )
    expect(await (await request.get('/sitemaps/pages-1.xml')).text()).not.toContain(path)
  })
})

for (const path of ['/thank-you', '/orders/lookup']) {
  test(`${path} is excluded from search engines and in no sitemap`, async ({ page, request }) => {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(await (await request.get('/sitemaps/pages-1.xml')).text()).not.toContain(path)
  })
}

const graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) })
const HOSTILE = '</script><script>window.hurt = 1</script><img src=x onerror="window.hurt = 2">'

test('hostile text is shown as text', async ({ page }) => {
  const toHarm = { externalLink: 'java\tscript:window.hurt = 3', linkTarget: '_blank' }
  const fields = {
    title: HOSTILE,
    lead: HOSTILE,
    description: HOSTILE,
    seo: [{ _key: 'a', key: 'og:title', property: 'og:title', content: HOSTILE }],
    seoSchema: JSON.stringify({ '@type': 'Thing', name: HOSTILE }),
    blocks: [
      {
        _type: 'textBlock',
        _key: 'a',
        text: [
          written(HOSTILE, {
            markDefs: [{ _type: 'link', _key: 'm', ...toHarm }],
            children: [{ _type: 'span', _key: 's', text: HOSTILE, marks: ['m'] }],
          }),
        ],
      },
      { _type: 'faq', _key: 'b', questions: [{ _key: 'q', question: HOSTILE, answer: HOSTILE }] },
      { _type: 'banner', _key: 'c', title: HOSTILE, button: { label: HOSTILE, link: toHarm } },
    ],
  }
  await withPage(fields, async (path) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE)
    const links = page.getByRole('main').getByRole('link', { name: HOSTILE })
    await expect(links).toHaveCount(2)
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', '/page-not-found')
    const data = await page.locator('script[type="application/ld+json"]').textContent()
    expect(graph.parse(JSON.parse(data ?? ''))['@graph']).toContainEqual({
      '@type': 'Thing',
      name: HOSTILE,
    })
    expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
  })
})

test.describe('a drawing with a script in it', () => {
  // The browser itself says that it runs none.
  test.use({ allowed: [/script|sandboxed/i] })

  test('shows, and runs nothing', async ({ page, storeUrl }) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="window.hurt = 1"><script>window.hurt = 2</script><path d="M0 0h40v30z"/></svg>'
    const editor = anEditor()
    const asset = await editor.assets.upload('image', Buffer.from(svg), { filename: 'a.svg' })
    const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
    const picture = { _type: 'picture', image, alt: 'A triangle' }
    const spots = { _type: 'hotspotPicture', _key: 'a', picture, spots: [] }
    await withPage({ blocks: [spots] }, async (path) => {
      await page.goto(path)
      const shown = page.getByRole('img', { name: 'A triangle' })
      await expect
        .poll(() => shown.evaluate((found: HTMLImageElement) => found.naturalWidth))
        .toBeGreaterThan(0)
      await page.goto(new URL(new URL(asset.url).pathname, storeUrl).href)
      expect(await page.evaluate(() => Reflect.get(window, 'hurt'))).toBeUndefined()
    })
  })
})

test('unknown or broken blocks do not affect the others', async ({ page }) => {
  const blocks = [
    { _type: 'carousel', _key: 'a', slides: 7 },
    null,
    'words',
    { _type: 'hero', _key: 'b', title: { no: 'text' }, picture: 'none', buttons: 'none' },
    { _type: 'textBlock', _key: 'c', text: 'no list' },
    { _type: 'productGrid', _key: 'd', title: 'Gone', source: 'hand', products: ['never-sold'] },
    { _type: 'faq', _key: 'e', questions: [null, { question: 'Why?' }] },
    { _type: 'video', _key: 'f', title: 'Elsewhere', url: 'javascript:1', file: {} },
    { _type: 'banner', _key: 'g', title: 'This one is whole' },
  ]
  await withPage({ blocks, lead: 7, seo: 'none', seoSchema: '{' }, async (path) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(['This one is whole'])
  })
})
