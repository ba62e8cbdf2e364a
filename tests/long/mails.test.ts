import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageOf } from '../../backend/src/mail/templates/render.ts'
import { breachesIn } from '../support/axe.ts'
import { browserLaunch } from '../support/browser.ts'
import { MAIL_SAMPLES } from '../support/mail-samples.ts'

/** Set it to a folder to look at every mail: `MAIL_PICTURES=/tmp/mails`. */
const { MAIL_PICTURES } = process.env

const VIEWS = [360, 640].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

/** A mail stands in its reader's program, so the rules for whole pages do not count. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch())
})
afterAll(() => browser.close())

/** Pictures as the shop's `/image` sends them to clients that know no newer format. */
async function servePictures(page: Page): Promise<void> {
  await page.route('**/image?*', async (route) => {
    const picture = new URL(route.request().url()).searchParams.get('url') ?? ''
    const body = await sharp(join('public', picture)).resize({ width: 128 }).png().toBuffer()
    await route.fulfill({ body, contentType: 'image/png' })
  })
}

/** As mail programs show it, with the pictures that it brings along. */
const htmlWithPictures = ({ html, pictures = [] }: Awaited<ReturnType<typeof messageOf>>) =>
  pictures.reduce(
    (shown, { id, bytes }) =>
      shown.replace(`cid:${id}`, `data:image/gif;base64,${Buffer.from(bytes).toString('base64')}`),
    html,
  )

async function keepPicture(page: Page, name: string): Promise<void> {
  if (!MAIL_PICTURES) return
  mkdirSync(MAIL_PICTURES, { recursive: true })
  await page.screenshot({ path: join(MAIL_PICTURES, `${name}.png`), fullPage: true })
}

test.each(MAIL_SAMPLES)(
  '$name is whole and accessible on phones and wide screens',
  async (sample) => {
    const html = htmlWithPictures(await messageOf(sample.mail))
    for (const { width, colorScheme } of VIEWS) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } })
      const page = await context.newPage()
      await servePictures(page)
      await page.setContent(html, { waitUntil: 'load' })
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled, `at ${width} px`).toBeLessThanOrEqual(width)
      await keepPicture(page, `${sample.name}-${width}-${colorScheme}`)
      expect(await breachesIn(page, { runOnly: STANDARDS })).toEqual([])
      await context.close()
    }
  },
)
