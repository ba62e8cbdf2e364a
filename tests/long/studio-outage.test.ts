import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserLaunch } from '#tests/support/browser.ts'
import { type RunningStore, startStore } from '#tests/support/store.ts'
import { openStudio } from '../e2e/support/studio.ts'
import { typeThroughOutage } from '../e2e/support/typing-through-outage.ts'

const RUNS = 20

let store: RunningStore
let browser: Browser

beforeAll(async () => {
  store = await startStore({ environment: { RATE_LIMIT_FACTOR: '1000' } })
  browser = await chromium.launch(await browserLaunch())
})
afterAll(async () => {
  await browser.close()
  await store.stop()
})

test(`an editor writes through ${RUNS} crashes of content and loses no letter`, async () => {
  const context = await browser.newContext()
  await openStudio(await context.newPage(), store, 'structure')
  const lost: unknown[] = []
  for (let run = 1; run <= RUNS; run++) {
    const page = await context.newPage()
    const { typed, shown, saved } = await typeThroughOutage(page, store)
    if (shown !== typed || saved !== typed) lost.push({ run, typed, shown, saved })
    console.log(`run ${run}: ${shown === typed} ${saved === typed}`)
    await page.close()
  }
  console.log(`${RUNS - lost.length} of ${RUNS} kept every letter`)
  expect(lost).toEqual([])
})
