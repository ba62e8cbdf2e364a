import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { until } from '#tests/support/until.ts'
import { slowPhone } from '../browser.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const PATH = '/products/guji-uraga'
const TITLE = 'Guji Uraga'

interface Feedback {
  readonly badge: number
  readonly bag: number
  /** The interaction to next paint of the tap, as browsers report it: in steps of 8 ms. */
  readonly inp: number
}

/**
 * In the page: from the tap to the frame that shows the badge, and the item in the open cart
 * dropdown. In ms.
 */
function watchFeedback(title: string): Promise<Feedback> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The bag did not open within 20 s')), 20_000)
    let tappedAt = 0
    let badge = 0
    let inp = 0
    // Shorter ones are not reported; TypeScript's library lacks the threshold.
    const everyEvent = { type: 'event', durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) inp = Math.max(inp, duration)
    }).observe(everyEvent)
    const look = () => {
      const now = performance.now()
      const count = document.querySelector('[data-badge]')?.textContent
      if (count && badge === 0) badge = now - tappedAt
      const panel = document.querySelector('section[aria-label=Bag]')
      const isShown = panel?.textContent.includes(title) && panel.getClientRects().length > 0
      if (!isShown) {
        requestAnimationFrame(look)
        return
      }
      const bag = now - tappedAt
      // The browser reports an event after the frame that shows what it did.
      setTimeout(() => resolve({ badge, bag, inp }), 500)
    }
    document.addEventListener(
      'click',
      (event) => {
        tappedAt = event.timeStamp
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

/** In the page: presses the button as soon as it is there, and notes when the badge counts it. */
function pressAtOnce(): void {
  let isPressed = false
  const look = () => {
    const button = document.querySelector<HTMLElement>('form [data-add]')
    if (button && !isPressed) {
      isPressed = true
      button.click()
    }
    if (document.querySelector('[data-badge]')?.textContent)
      document.documentElement.dataset['firstAdd'] = String(performance.now())
    else setTimeout(look, 10)
  }
  look()
}

/** Only the tap is to be measured: the page has loaded, and none of its own requests is open. */
async function openAndSettle(page: Page, url: string): Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.goto(url)
  await until('no request is open', () => open.size === 0)
}

async function feedback({ context, page }: Opened, url: string): Promise<Feedback> {
  await openAndSettle(page, url)
  const shown = page.evaluate(watchFeedback, TITLE)
  await page
    .getByRole('button', { name: /^Add to bag/ })
    .first()
    .click()
  const measured = await shown
  await context.close()
  return measured
}

interface Opened {
  readonly context: BrowserContext
  readonly page: Page
}

async function quickMachine(browser: Browser): Promise<Opened> {
  const context = await browser.newContext()
  return { context, page: await context.newPage() }
}

const firstAddOn = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.dataset['firstAdd'])
    .then((it) => it.jsonValue())

/** From the start of the navigation to the badge of an add that comes before any script. In ms. */
async function firstAdd(browser: Browser, url: string): Promise<number> {
  const { context, page } = await slowPhone(browser)
  await page.addInitScript(pressAtOnce)
  await page.goto(url, { waitUntil: 'commit' })
  const at = Number(await firstAddOn(page))
  await context.close()
  return at
}

/** A quarter of this machine's speed and slow 4G; for comparison this machine as it is. */
export async function addToBag({ store }: Stage, browser: Browser, rounds: number): Promise<Row[]> {
  const url = store.url + PATH
  const slow: Feedback[] = []
  const quick: Feedback[] = []
  const first: number[] = []
  for (let round = 0; round < rounds; round++) {
    slow.push(await feedback(await slowPhone(browser), url))
    quick.push(await feedback(await quickMachine(browser), url))
    first.push(await firstAdd(browser, url))
  }
  const row = (what: string, values: readonly number[], atMost: number) =>
    rowOf(what, 'ms', values, { atMost })
  const badges = slow.map(({ badge }) => badge)
  const bags = slow.map(({ bag }) => bag)
  const paints = slow.map(({ inp }) => inp)
  return [
    row('tap on “Add to bag” to badge, slow phone', badges, 50),
    row('tap on “Add to bag” to item in the open bag, slow phone', bags, 300),
    row('interaction to next paint of that tap, slow phone', paints, 200),
    row('first working add after navigation, slow phone', first, 2300),
    rowOf(
      'tap on “Add to bag” to item in the open bag, quick machine',
      'ms',
      quick.map(({ bag }) => bag),
    ),
  ]
}
