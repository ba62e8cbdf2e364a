import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { RunningStore } from '#tests/support/store.ts'
import { until } from '#tests/support/until.ts'
import { anEditor, written } from './editor.ts'
import { kill } from './outages.ts'
import { TIMEOUT_MS } from './studio.ts'

const FIRST = 'Once.'
const BEFORE = 'before'
/** A quick typist; slower than the pauses in which the Studio saves. */
const LETTER_MS = 60
/** About four seconds of typing: with the start that follows, content is away for five. */
const WORDS_WHILE_AWAY = 14

const draft = z.object({
  body: z.array(z.object({ children: z.array(z.object({ text: z.string() })) })),
})

interface Outcome {
  readonly typed: string
  /** What the editor sees in the end. */
  readonly shown: string
  /** What content has in the end. */
  readonly saved: string
}

const words = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ` ${name}${index}`).join('')

const isContentBack = ({ contentUrl }: RunningStore) =>
  fetch(`${contentUrl}/v1/ping`).then(
    ({ ok }) => ok,
    () => false,
  )

async function savedText(store: RunningStore, id: string): Promise<string> {
  const found = draft.safeParse(await anEditor(store).getDocument(`drafts.${id}`))
  return found.data?.body.flatMap(({ children }) => children.map(({ text }) => text)).join('') ?? ''
}

/** Puts the cursor behind the first word of the story. */
async function openStory(page: Page, store: RunningStore, id: string): Promise<void> {
  await page.goto(`${store.url}/studio/intent/edit/id=${id};type=story`)
  const text = page.getByText(FIRST).first()
  await text.waitFor({ timeout: TIMEOUT_MS })
  await text.click()
  let timesAtEnd = 0
  // The editor wakes up and sets the cursor where it was clicked some time after the click.
  await until(
    'the cursor stays at the end',
    async () => {
      await page.keyboard.press('End')
      const isAtEnd = await page.evaluate(
        (length) =>
          document.activeElement?.getAttribute('contenteditable') === 'true' &&
          getSelection()?.focusOffset === length,
        FIRST.length,
      )
      timesAtEnd = isAtEnd ? timesAtEnd + 1 : 0
      if (timesAtEnd === 0) await text.click()
      return timesAtEnd === 10
    },
    TIMEOUT_MS,
  )
}

/** The text of the story on the page; empty where the Studio has ended. */
async function shownText(page: Page): Promise<string> {
  const [text] = await page.getByText(`${BEFORE}0`).allTextContents()
  return text ?? ''
}

/**
 * Writes a story in Studio, whose page is signed in, without a pause, while content is killed and
 * started again. The story is of this call alone and is taken away in the end.
 */
export async function typeThroughOutage(page: Page, store: RunningStore): Promise<Outcome> {
  const editor = anEditor(store)
  const id = `story-typed-${process.pid}-${Date.now()}`
  const slug = { _type: 'slug', current: id }
  await editor.create({ _id: id, _type: 'story', title: 'Typed', slug, body: [written(FIRST)] })
  await openStory(page, store, id)
  let typed = FIRST
  const type = async (text: string) => {
    typed += text
    await page.keyboard.type(text, { delay: LETTER_MS })
  }
  await type(words(6, BEFORE))
  const letRecover = kill(store, 'content')
  try {
    await type(words(WORDS_WHILE_AWAY, 'away'))
  } finally {
    letRecover()
  }
  // After several crashes in a row the supervisor waits for 15 seconds.
  await until(
    'content is back',
    async () => {
      await type(words(1, 'while'))
      return isContentBack(store)
    },
    TIMEOUT_MS,
  )
  await type(words(6, 'after'))
  await until(
    'all is saved',
    async () => (await savedText(store, id)).length >= typed.length,
    TIMEOUT_MS,
  ).catch(() => undefined)
  const outcome = {
    typed,
    shown: await shownText(page),
    saved: await savedText(store, id),
  }
  await editor.delete(`drafts.${id}`)
  await editor.delete(id)
  return outcome
}
