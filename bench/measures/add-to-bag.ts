import type { Browser, Page, Request } from '@playwright/test'
import { until } from '#tests/support/until.ts'
import { slowPhone } from '../browser.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const PATH = '/products/guji-uraga'

/**
 * In the page: from the tap to the frame that shows the badge and the open cart dropdown. In ms.
 */
function watchFeedback(): Promise<{ badge: number; bag: number }> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The bag did not open within 20 s')), 20_000)
    let tappedAt = 0
    let badge = 0
    const look = () => {
      const now = performance.now()
      const count = document.querySelector('[data-badge]')?.textContent
      if (count && badge === 0) badge = now - tappedAt
      const panel = document.querySelector('section[aria-label=Bag]')
      if (panel && panel.getClientRects().length > 0) resolve({ badge, bag: now - tappedAt })
      else requestAnimationFrame(look)
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

/** In the page: polls the form until a script handles its submit. */
function watchFirstAdd(): void {
  const look = () => {
    const form = document.querySelector('form:has([data-add])')
    const submit = new SubmitEvent('submit', { cancelable: true, bubbles: true })
    if (form && !form.dispatchEvent(submit)) {
      document.documentElement.dataset['firstAdd'] = String(performance.now())
    } else setTimeout(look, 10)
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

async function feedback(browser: Browser, url: string) {
  const { context, page } = await slowPhone(browser)
  await openAndSettle(page, url)
  const shown = page.evaluate(watchFeedback)
  await page
    .getByRole('button', { name: /^Add to bag/ })
    .first()
    .tap()
  const measured = await shown
  await context.close()
  return measured
}

const firstAddOn = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.dataset['firstAdd'])
    .then((it) => it.jsonValue())

/** From the start of the navigation to the first add without a page load. In ms. */
async function firstAdd(browser: Browser, url: string): Promise<number> {
  const { context, page } = await slowPhone(browser)
  await page.addInitScript(watchFirstAdd)
  await page.goto(url, { waitUntil: 'commit' })
  const at = Number(await firstAddOn(page))
  await context.close()
  return at
}

/** A quarter of this machine's speed, and slow 4G. */
export async function addToBag({ store }: Stage, browser: Browser, rounds: number): Promise<Row[]> {
  const url = store.url + PATH
  const shown: Awaited<ReturnType<typeof feedback>>[] = []
  const first: number[] = []
  for (let round = 0; round < rounds; round++) {
    shown.push(await feedback(browser, url))
    first.push(await firstAdd(browser, url))
  }
  return [
    rowOf(
      'tap on “Add to bag” to badge, slow phone',
      'ms',
      shown.map(({ badge }) => badge),
      {
        atMost: 50,
      },
    ),
    rowOf(
      'tap on “Add to bag” to open bag, slow phone',
      'ms',
      shown.map(({ bag }) => bag),
      {
        atMost: 300,
      },
    ),
    rowOf('first working add after navigation, slow phone', 'ms', first, { atMost: 2300 }),
  ]
}
