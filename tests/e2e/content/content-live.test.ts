import { pidOf } from '#tests/support/processes.ts'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import { anEditor } from '../support/editor.ts'
import { countOf, expect, test } from '../support/own-store.ts'
import { promisedMs } from '../support/promised-time.ts'
import { startSecondWeb } from '../support/second-web.ts'

const STORY = 'story-what-we-paid'
const STORY_PAGE = '/stories/what-we-paid'
const ALSO_SHOW_STORY = [
  '/',
  '/products/guji-uraga',
  '/stories/tagged/origins',
  '/stories/feed.xml',
]
const SHOWS_STORY = [STORY_PAGE, ...ALSO_SHOW_STORY]
const UNRELATED = [
  '/stories/tagged/good-to-know',
  '/help',
  '/about',
  '/products',
  '/products/assam',
  '/thank-you',
  '/nowhere',
]
const LONG_MS = 60_000

test.setTimeout(180_000)

const textOf = async (url: string) => (await fetch(url)).text()

/** How many pages are rendered while these are asked for. */
async function rendersOf(store: RunningStore, paths: readonly string[]): Promise<number> {
  const before = await countOf(store, 'page_renders')
  for (const path of paths) await fetch(`${store.url}${path}`)
  return (await countOf(store, 'page_renders')) - before
}

/** Ends the local lake, and keeps it from being started again until told. */
function killContent({ child }: RunningStore): () => void {
  const start = child.pid ?? 0
  process.kill(start, 'SIGSTOP')
  process.kill(pidOf(start, 'content'), 'SIGKILL')
  return () => process.kill(start, 'SIGCONT')
}

const contentOf = async (url: string): Promise<unknown> =>
  (await (await fetch(`${url}/healthz`)).json()).systems.content

test('publishing a product story re-renders the pages that show it, and no other', async ({
  ownStore,
}) => {
  const editor = anEditor(ownStore)
  const title = await editor.fetch<string>('*[_id == $id][0].title', { id: STORY })
  // A store that has just started is still told of what its seeding changed.
  const isKept = async () => (await rendersOf(ownStore, [...SHOWS_STORY, ...UNRELATED])) === 0
  await until('every page is kept', isKept)

  const published = await editor.getDocument(STORY)
  await editor.createOrReplace({
    ...published,
    _id: `drafts.${STORY}`,
    _type: 'story',
    title: 'What we paid this year',
  })
  expect(await isKept()).toBe(true)
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${STORY}`,
    publishedId: STORY,
  })
  const isNew = async () =>
    (await textOf(ownStore.url + STORY_PAGE)).includes('What we paid this year')
  await until('a shopper sees it', isNew, promisedMs(2000))
  expect(await rendersOf(ownStore, ALSO_SHOW_STORY)).toBe(ALSO_SHOW_STORY.length)
  expect(await rendersOf(ownStore, UNRELATED)).toBe(0)
  await editor.patch(STORY).set({ title }).commit()
})

test('while content is down a new web process uses the last stored content, and then recovers', async ({
  ownStore,
}) => {
  const paths = ['/', '/products/guji-uraga', '/about', '/stories/what-we-paid', '/stories']
  for (const path of paths) expect((await fetch(`${ownStore.url}${path}`)).status).toBe(200)
  const letRecover = killContent(ownStore)
  let web: Awaited<ReturnType<typeof startSecondWeb>> | undefined
  try {
    web = await startSecondWeb(ownStore)
    expect(await textOf(`${web.url}/`)).toContain('Roasted on Tuesday')
    expect(await textOf(`${web.url}/products/guji-uraga`)).toContain('What we paid')
    for (const path of paths) expect((await fetch(`${web.url}${path}`)).status).toBe(200)
    expect(await textOf(`${web.url}/products`)).toContain('data-theme="lake"')
    expect(await contentOf(web.url)).toBe('down')
    expect(web.output()).toMatch(
      /"cause":"content".*"cachedAnswer"|"cachedAnswer".*"cause":"content"/,
    )

    letRecover()
    await until('content is back', async () => (await contentOf(ownStore.url)) === 'up', LONG_MS)
    await anEditor(ownStore).patch('page-about').set({ title: 'About the four of us' }).commit()
    const about = `${web.url}/about`
    const isNew = async () => (await textOf(about)).includes('About the four of us')
    await until('the page is fresh', isNew, LONG_MS)
  } finally {
    letRecover()
    await web?.stop()
  }
})
