import { Window } from 'happy-dom'
import { until } from '#tests/support/until.ts'
import { expectAccessible } from '../support/axe.ts'
import { anEditor, aPicture, written } from '../support/editor.ts'
import { freeInLastRow } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const { DOMParser } = new Window()

test('all stories are a menu away, a page at a time, by tag, and lead on to each other', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All stories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stories' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/stories?page=2')
  await expectAccessible(page)
  const tags = page.getByRole('navigation', { name: 'Story tags' })
  await tags.getByRole('link', { name: 'Where it comes from' }).click()
  await expect(page).toHaveURL('/stories/tagged/origins')
  await page.getByRole('link', { name: 'What we paid, and to whom' }).click()
  await expect(page).toHaveURL('/stories/what-we-paid')
  const onward = page.getByRole('navigation', { name: 'More stories' })
  await onward.getByRole('link', { name: /^Next story/ }).click()
  await expect(page).not.toHaveURL('/stories/what-we-paid')
  await onward.getByRole('link', { name: /^Previous story/ }).click()
  await expect(page).toHaveURL('/stories/what-we-paid')
  await onward.getByRole('link', { name: 'All stories' }).click()
  await expect(page).toHaveURL('/stories')
})

test('three stories fill their row on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const heading = page.getByRole('heading', { name: 'To read with a cup' })
  const stories = page.locator('section', { has: heading }).getByRole('list')
  await expect(stories.getByRole('listitem')).toHaveCount(3)
  expect(await freeInLastRow(stories)).toBeLessThan(2)
})

test('a new story is on the lists and in the feed, and gone when it is deleted', async ({
  request,
  storeUrl,
}) => {
  // Others read the sitemap at the same time, and leave such addresses out.
  const slug = `plain-sunday-${process.pid}-${Date.now()}`
  const _id = `story-${slug}`
  const title = `A day at <the> roaster & ${slug}`
  const picture = await aPicture('A scene of the shop')
  const tags = [{ _type: 'reference', _key: 't', _ref: 'tag-good-to-know' }]
  const body = [written('We began at six.')]
  const texts = { title, slug: { current: slug }, lead: 'Six to three.', body }
  await anEditor().create({
    ...{ _id, _type: 'story', picture, tags, publishedAt: '2020-01-01', ...texts },
  })
  const textOf = async (path: string) => (await request.get(path)).text()
  const isOn = async (path: string) => (await textOf(path)).includes(slug)
  const lists = ['/stories?page=2', '/stories/tagged/good-to-know', '/stories/feed.xml']
  try {
    for (const path of lists) await until(`it is on ${path}`, () => isOn(path))
    const response = await request.get('/stories/feed.xml')
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    const feed = new DOMParser().parseFromString(await response.text(), 'application/xml')
    const entries = [...feed.getElementsByTagName('entry')]
    const entry = entries.find((each) => each.textContent.includes(slug))
    expect(entry?.querySelector('title')?.textContent).toBe(title)
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(`${storeUrl}/stories/${slug}`)
    expect(entry?.querySelector('content')?.textContent).toBe('<p>We began at six.</p>')
    expect(await textOf('/sitemaps/pages-1.xml')).toContain(`${storeUrl}/stories/tagged/brewing`)
  } finally {
    await anEditor().delete(_id)
  }
  for (const path of lists) await until(`it is gone from ${path}`, async () => !(await isOn(path)))
  expect((await request.get('/stories?page=99')).status()).toBe(404)
  expect((await request.get('/stories/tagged/nothing')).status()).toBe(404)
})
