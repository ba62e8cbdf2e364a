import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openBrowser } from './browser.ts'
import { addToBag } from './measures/add-to-bag.ts'
import { adminLists } from './measures/admin-lists.ts'
import { adminOpen } from './measures/admin-open.ts'
import { adminSheet } from './measures/admin-sheet.ts'
import { cachedPage } from './measures/cached-page.ts'
import { cardsInCommerce } from './measures/cards-in-commerce.ts'
import { catalogueSize } from './measures/catalogue-size.ts'
import { changeToFresh } from './measures/change-to-fresh.ts'
import { coldCache } from './measures/cold-cache.ts'
import { contentLake } from './measures/content-lake.ts'
import { hostileVisitors } from './measures/hostile-visitors.ts'
import { importSpeed } from './measures/import-speed.ts'
import { lighthouseMarks } from './measures/lighthouse.ts'
import { memory } from './measures/memory.ts'
import { openPages } from './measures/open-pages.ts'
import { pageCauses } from './measures/page-causes.ts'
import { priceList } from './measures/price-list.ts'
import { renewals } from './measures/renewals.ts'
import { startOfStore } from './measures/start-of-store.ts'
import { startOfWeb } from './measures/start-of-web.ts'
import { uncachedPage } from './measures/uncached-page.ts'
import { wholePage, wholePageInLarge } from './measures/whole-page.ts'
import { isMet, type Row } from './row.ts'
import { openStage, type Stage } from './stage.ts'
import { tableOf } from './table.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
})
const rounds = values.quick ? 1 : 5
const seconds = values.quick ? 2 : 4

async function withBrowser(
  measure: (opened: Awaited<ReturnType<typeof openBrowser>>) => Promise<Row[]>,
): Promise<Row[]> {
  const opened = await openBrowser()
  try {
    return await measure(opened)
  } finally {
    await opened.browser.close()
  }
}

/** In this order, because the last ones change the shop. */
const MEASURES: Readonly<Record<string, (stage: Stage) => Promise<Row[]>>> = {
  start: (stage) => startOfWeb(stage, rounds),
  'start-all': () => startOfStore(rounds),
  memory: () => memory(rounds),
  cached: (stage) => cachedPage(stage, { rounds, seconds }),
  rendered: (stage) => uncachedPage(stage, { rounds, seconds }),
  uncached: (stage) => wholePage(stage, rounds),
  causes: () => pageCauses(),
  cards: (stage) => cardsInCommerce(stage, rounds),
  bag: (stage) => withBrowser(({ browser }) => addToBag(stage, browser, rounds)),
  lighthouse: (stage) => withBrowser(({ port }) => lighthouseMarks(stage, port, rounds)),
  fresh: (stage) => changeToFresh(stage, rounds * 2),
  cold: (stage) => coldCache(stage, rounds),
  tabs: (stage) => openPages(stage, rounds * 2),
  lake: () => contentLake(rounds),
  import: () => importSpeed(rounds),
  renewals: () => renewals({ rounds, renewals: values.quick ? 40 : 100 }),
  hostile: () => hostileVisitors({ rounds, seconds: 8 }),
  size: (stage) => catalogueSize(stage, rounds * 6),
  'uncached-large': (stage) => wholePageInLarge(stage, rounds),
  'price-list': (stage) => priceList(stage, rounds),
  'admin-lists': (stage) => adminLists(stage, rounds),
  'admin-open': (stage) => withBrowser(({ browser }) => adminOpen(stage, browser, rounds)),
  'admin-sheet': (stage) => withBrowser(({ browser }) => adminSheet(stage, browser, rounds)),
}

async function bench(names: readonly string[]): Promise<Row[]> {
  const stage = await openStage()
  const rows: Row[] = []
  try {
    for (const name of names) {
      console.error(`— ${name}`)
      rows.push(...((await MEASURES[name]?.(stage)) ?? []))
    }
  } finally {
    await stage.close()
  }
  return rows
}

const names = positionals.length > 0 ? positionals : Object.keys(MEASURES)
const unknown = names.filter((name) => !(name in MEASURES))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: ${Object.keys(MEASURES).join(', ')}`)
  process.exit(1)
}
const rows = await bench(names)
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
if (values.json)
  console.log(JSON.stringify({ machine, at: new Date().toISOString(), rows }, null, 2))
else console.log(`${tableOf(rows)}\n\n${machine}`)
process.exit(rows.every(isMet) ? 0 : 2)
