import type { Browser } from '@playwright/test'
import { DEMO_PASSWORDS } from '#domain/account/demo-sign-ins.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'
import { stock } from '../stock.ts'

/** Of several variants in three currencies: more than the 5,000 cells of a sheet. */
const PRODUCTS = 1000
const TARGET = { atMost: 50 }
const SCROLLED_PX = 240

/** Scrolls a sheet down and up again, a step in each frame, and answers the longest frame in ms. */
async function longestFrame(browser: Browser, { store: { url } }: Stage): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.request.post(`${url}/commerce/admin/auth`, {
    data: { email: 'admin@example.com', password: DEMO_PASSWORDS.staff },
    headers: { origin: url },
  })
  const page = await context.newPage()
  await page.goto(`${url}/admin/prices`)
  const sheet = page.locator('.sheet')
  await sheet.waitFor({ timeout: 120_000 })
  const longest = await sheet.evaluate(async (scroller, step) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    let [most, before] = [0, await frame()]
    for (let at = 0; at < 2 * scroller.scrollHeight; at += step) {
      scroller.scrollTop = at < scroller.scrollHeight ? at : 2 * scroller.scrollHeight - at
      const now = await frame()
      most = Math.max(most, now - before)
      before = now
    }
    return most
  }, SCROLLED_PX)
  await context.close()
  return longest
}

/** A sheet of 5,000 prices while it is scrolled. */
export async function adminSheet(stage: Stage, browser: Browser, rounds: number): Promise<Row[]> {
  await stock(stage.store, PRODUCTS)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) times.push(await longestFrame(browser, stage))
  return [rowOf('/admin/prices, longest frame while scrolling', 'ms', times.slice(1), TARGET)]
}
