import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { freePort } from '#scripts/ports.ts'
import { browserLaunch } from '#tests/support/browser.ts'

/** Lighthouse's slow 4G, and a phone with a quarter of this machine's speed. */
const LATENCY_MS = 562.5
const BYTES_PER_SECOND = (1.4746 * 1024 * 1024 * 0.9) / 8
const SLOWDOWN = 4

export interface Opened {
  readonly browser: Browser
  /** The address of its debugging protocol. */
  readonly port: number
}

export async function openBrowser(): Promise<Opened> {
  const port = await freePort()
  const launch = await browserLaunch()
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`]
  return { browser: await chromium.launch({ ...launch, args }), port }
}

/** A page on a phone without a cache, on a slow line. */
export async function slowPhone(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return { context, page }
}
