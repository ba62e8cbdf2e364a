import type { FrameLocator, Page } from '@playwright/test'
import sharp from 'sharp'
import { EDITOR } from '#scripts/processes/plans.ts'
import type { RunningStore } from '#tests/support/store.ts'

/** The Studio is a large program, and this machine may have other things to do. */
export const TIMEOUT_MS = 40_000

/** Signs in as the demo shop's editor and opens a path of the Studio. */
export async function openStudio(page: Page, { url }: RunningStore, path: string): Promise<void> {
  await page.goto(`${url}/studio/${path}`)
  await page.getByLabel('E-mail').fill(EDITOR.email)
  await page.getByLabel('Password').fill(EDITOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Releases' }).waitFor({ timeout: TIMEOUT_MS })
}

/** Publishes what is open at the right. */
export const publish = (page: Page) => page.getByTestId('action-publish').last().click()

/** The page in Presentation's frame, once its texts can be clicked to be edited. */
export async function presented(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe')
  const overlays = frame.locator('sanity-visual-editing > *').first()
  await overlays.waitFor({ state: 'attached', timeout: TIMEOUT_MS })
  return frame
}

/**
 * What Studio says on a busy machine: the frame loads or answers later than it expects, which
 * `presented` waits for, or rules that ask content wait while it is started again.
 */
export const SLOW = new RegExp(
  [
    String.raw`\[@sanity/comlink\] Received no response`,
    "^The preview iframe hasn't finished loading after",
    '^Unable to connect to visual editing',
    'validator at .+ has taken more than 5000ms',
  ].join('|'),
)

/** What Studio tells of who is there, over a line that has just gone: it says that, too. */
export const SLOW_OR_GONE = new RegExp(`${SLOW.source}|WebSocket is already in CLOSING or CLOSED`)

/** A photograph of nothing but one colour. */
export const aPhotograph = async () => ({
  name: 'brick.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1600, height: 900, channels: 3, background: { r: 178, g: 60, b: 20 } },
  })
    .jpeg()
    .toBuffer(),
})
