import type { Browser } from '@playwright/test'
import { DEMO_PASSWORDS } from '#domain/account/demo-sign-ins.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const TARGET = { atMost: 1500 }
const LISTS = ['orders', 'products', 'customers'] as const

/** From the start of the navigation until the first record is there. In ms. */
async function opened(browser: Browser, { store: { url } }: Stage, list: string): Promise<number> {
  const context = await browser.newContext()
  await context.request.post(`${url}/commerce/admin/auth`, {
    data: { email: 'admin@example.com', password: DEMO_PASSWORDS.staff },
    headers: { origin: url },
  })
  const page = await context.newPage()
  await page.goto(`${url}/admin/${list}`, { waitUntil: 'commit' })
  await page.locator('tbody a').first().waitFor()
  const took = await page.evaluate(() => performance.now())
  await context.close()
  return took
}

/** A signed-in list in a browser without a cache, from a warm server. */
export async function adminOpen(stage: Stage, browser: Browser, rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const list of LISTS) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) times.push(await opened(browser, stage, list))
    rows.push(rowOf(`/admin/${list} usable in a browser`, 'ms', times.slice(1), TARGET))
  }
  return rows
}
