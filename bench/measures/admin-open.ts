import type { Browser } from '@playwright/test'
import { DEMO_PASSWORDS } from '#domain/account/demo-sign-ins.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const FIRST_RECORD = 'tbody a'
const LIST_TARGET = { atMost: 1500 }
/** What each page waits for: its first record, or the days of its chart. */
const PAGES = [
  { path: 'orders', usable: FIRST_RECORD, target: LIST_TARGET },
  { path: 'products', usable: FIRST_RECORD, target: LIST_TARGET },
  { path: 'customers', usable: FIRST_RECORD, target: LIST_TARGET },
  { path: 'dashboard', usable: 'svg[role="img"] rect', target: { atMost: 1000 } },
] as const

type PageOfStaff = (typeof PAGES)[number]

/** Notes when the page is first usable: Playwright itself looks every half second. */
function watch(usable: string) {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(usable)) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('usable'))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** From the start of the navigation until the page is usable. In ms. */
async function opened(
  browser: Browser,
  { store: { url } }: Stage,
  { path, usable }: PageOfStaff,
): Promise<number> {
  const context = await browser.newContext()
  await context.request.post(`${url}/commerce/admin/auth`, {
    data: { email: 'admin@example.com', password: DEMO_PASSWORDS.staff },
    headers: { origin: url },
  })
  const page = await context.newPage()
  await page.addInitScript(watch, usable)
  await page.goto(`${url}/admin/${path}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const took = await page.evaluate(
    () => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN,
  )
  await context.close()
  return took
}

/** Pages of the back office in a signed-in browser without a cache, from a warm server. */
export async function adminOpen(stage: Stage, browser: Browser, rounds: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of PAGES) {
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) times.push(await opened(browser, stage, page))
    rows.push(rowOf(`/admin/${page.path} usable in a browser`, 'ms', times.slice(1), page.target))
  }
  return rows
}
