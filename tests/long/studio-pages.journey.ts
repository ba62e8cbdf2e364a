import type { FrameLocator, Page } from '@playwright/test'
import { fieldsOf } from '#domain/web/json.ts'
import { openOutbox } from '#tests/contract/support/outbox.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import { anEditor, written } from '../e2e/support/editor.ts'
import { expect, test } from '../e2e/support/own-store.ts'
import {
  aPhotograph,
  openStudio,
  presented,
  publish,
  SLOW_OR_GONE,
  TIMEOUT_MS,
} from '../e2e/support/studio.ts'

test.setTimeout(240_000)
test.use({ actionTimeout: TIMEOUT_MS, viewport: { width: 1600, height: 1400 } })
test.use({ allowed: [SLOW_OR_GONE] })

const banner = (key: string) => ({ _type: 'banner', _key: key, title: `Banner ${key}` })

/** A published page that an editor may change; it is gone afterwards. */
async function withStudioPage(
  store: RunningStore,
  slug: string,
  use: (id: string) => Promise<void>,
): Promise<void> {
  const editor = anEditor(store)
  const id = `page-${slug}`
  const text = { _type: 'textBlock', _key: 't', text: [written('Between them')] }
  await editor.createOrReplace({
    _id: id,
    _type: 'page',
    title: 'A place to move',
    slug: { _type: 'slug', current: slug },
    blocks: [banner('one'), text, banner('two')],
  })
  try {
    await use(id)
  } finally {
    await editor.delete({ query: '*[_id in $ids]', params: { ids: [id, `drafts.${id}`] } })
    await editor.delete({
      query: '*[_type == "redirect" && from == $from]',
      params: { from: `/${slug}` },
    })
  }
}

const whereTo = async ({ url }: RunningStore, path: string) => {
  const answer = await fetch(url + path, { redirect: 'manual' })
  return `${answer.status} ${answer.headers.get('location') ?? ''}`
}

const edit = (page: Page, { url }: RunningStore, id: string) =>
  page.goto(`${url}/studio/intent/edit/id=${id};type=page`)

/** Gives the open page another address, and asks Studio to publish it. */
async function publishAt(page: Page, store: RunningStore, id: string, slug: string) {
  await page.getByLabel('Address', { exact: true }).last().fill(slug)
  // Until both, Studio may have the faults of the address before, and would not publish for them.
  await expect(page.getByTestId('input-validation-icon-error')).toHaveCount(0)
  await until('the address is saved', async () => {
    const draft = await anEditor(store).getDocument(`drafts.${id}`)
    return fieldsOf(draft?.['slug'])['current'] === slug
  })
  await publish(page)
}

test('a page that gets another address leaves a redirect at its old one, unless its editor declines', async ({
  page,
  ownStore,
}) => {
  await withStudioPage(ownStore, 'old-place', async (id) => {
    await openStudio(page, ownStore, 'structure')
    await edit(page, ownStore, id)
    await page.getByLabel('Address', { exact: true }).last().fill('cart')
    const fault = page.getByTestId('input-validation-icon-error')
    await expect(fault).not.toHaveCount(0, { timeout: TIMEOUT_MS })
    await expect(page.getByTestId('action-publish').last()).toBeDisabled()
    await publishAt(page, ownStore, id, 'new-place')
    await page.getByRole('button', { name: 'Publish and redirect /old-place' }).click()
    await until('the old address leads to the new one', async () =>
      (await whereTo(ownStore, '/old-place')).startsWith('301'),
    )
    expect(await whereTo(ownStore, '/old-place')).toBe('301 /new-place')
    expect(await whereTo(ownStore, '/new-place')).toBe('200 ')

    await publishAt(page, ownStore, id, 'newest-place')
    await page.getByRole('button', { name: 'Publish without a redirect' }).click()
    await until('the page is at its newest address', async () =>
      (await whereTo(ownStore, '/newest-place')).startsWith('200'),
    )
    expect(await whereTo(ownStore, '/new-place')).toBe('404 ')
  })
})

test('an editor sees how a page looks in search results and beside a link', async ({
  page,
  ownStore,
}) => {
  await withStudioPage(ownStore, 'shared-place', async (id) => {
    await openStudio(page, ownStore, 'structure')
    await edit(page, ownStore, id)
    await page.getByRole('tab', { name: 'Search and sharing' }).last().click()
    await page.getByLabel('Title in search results and shared links').last().fill('Come and see')
    await expect(page.getByTestId('search-preview').last()).toContainText('Come and see · ')
    const shared = page.getByTestId('share-preview').last()
    await expect(shared).toContainText('Come and see')
    await page.getByLabel('Description').last().fill('Four people and a lake.')
    await expect(shared).toContainText('Four people and a lake.')
    await expect(shared.locator('img')).toHaveAttribute('src', '/og/page/shared-place.png')
    await page
      .getByTestId('file-button-input')
      .last()
      .setInputFiles(await aPhotograph())
    await expect(shared.locator('img')).toHaveAttribute('src', /1600x900\.jpg/)
    await publish(page)
    let html = ''
    await until('the page says it', async () => {
      html = await (await fetch(`${ownStore.url}/shared-place`)).text()
      return html.includes('<meta property="og:title" content="Come and see"')
    })
    expect(html).toMatch(/<meta property="og:image" content="[^"]+1600x900\.jpg/)
  })
})

const orderOf = (store: RunningStore, id: string) =>
  anEditor(store).fetch<string[]>('*[_id == $id][0].blocks[]._key', { id }, { perspective: 'raw' })

/** Takes a part of the preview by its lower edge, and drops it above another. */
async function dragPart(page: Page, frame: FrameLocator, taken: string, goal: string) {
  const boxOf = async (text: string) => {
    const box = await frame.locator('main [data-sanity]').filter({ hasText: text }).boundingBox()
    if (!box) throw new Error(`${text} is nowhere`)
    return box
  }
  // Studio has told the page of the document by and by.
  await expect(async () => {
    const { x, y, height } = await boxOf(taken)
    await page.mouse.move(x + 30, y + height - 12)
    await page.mouse.move(x + 30, y + height - 8)
    const overlay = frame.locator('sanity-visual-editing [data-hovered][data-draggable]')
    await expect(overlay).toHaveCount(1, { timeout: 1000 })
  }).toPass({ timeout: TIMEOUT_MS })
  const { x, y } = await boxOf(goal)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 2, { steps: 20 })
  await page.mouse.up()
}

test('parts of a page are chosen by their outline, and dragged in the preview', async ({
  page,
  ownStore,
}) => {
  await withStudioPage(ownStore, 'moved-parts', async (id) => {
    await openStudio(page, ownStore, 'presentation?preview=/moved-parts')
    const frame = await presented(page)
    const parts = frame.locator('main [data-sanity]')
    await expect(parts).toHaveCount(3)

    await dragPart(page, frame, 'Banner two', 'Banner one')
    await expect(parts).toContainText(['Banner two', 'Banner one', 'Between them'], {
      timeout: TIMEOUT_MS,
    })
    expect(await orderOf(ownStore, `drafts.${id}`)).toEqual(['two', 'one', 't'])
    expect(await orderOf(ownStore, id)).toEqual(['one', 't', 'two'])

    await edit(page, ownStore, id)
    await page.getByRole('button', { name: 'Add item' }).last().click()
    const choice = page.getByRole('menuitem', { name: 'Newsletter sign-up' })
    await expect(choice.getByRole('img', { includeHidden: true })).toHaveAttribute('src', /^data:/)
  })
})

/** The link of the newest mail to an address, in the store's outbox. */
function linkTo({ dataFolder }: RunningStore, email: string): string {
  const { text = '' } = openOutbox({ dataFolder }).to(email).at(-1) ?? {}
  const [link = ''] = /http\S+?\/auth\/password\/new\?token=\w+/.exec(text) ?? []
  return link
}

test('an editor invites another, who chooses a password and is removed again', async ({
  page,
  ownStore,
  browser,
}) => {
  const email = 'anna@example.com'
  const password = 'four unlikely words together'
  await openStudio(page, ownStore, 'editors')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByText('administrator, invited')).toBeVisible()

  const context = await browser.newContext()
  const invited = await context.newPage()
  await invited.goto(linkTo(ownStore, email))
  await invited.getByLabel('New password').fill(password)
  await invited.getByRole('button', { name: 'Save the password' }).click()
  await invited.getByLabel('E-mail').fill(email)
  await invited.getByLabel('Password').fill(password)
  await invited.getByRole('button', { name: 'Sign in' }).click()
  await invited.getByRole('link', { name: 'Releases' }).waitFor({ timeout: TIMEOUT_MS })
  await context.close()

  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${email}` })).toHaveCount(0)
})
