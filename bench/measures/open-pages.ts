import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { clientOf } from '#tests/contract/content/support/lake.ts'
import { residentMebibytes } from '#tests/support/processes.ts'
import { openTabs } from '../open-tabs.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const TABS = 2000
/** Enough requests that the process has done its one-time work. */
const WARM_UP = 100
const SETTLES_MS = 2000

const secrets = z.object({ SANITY_WRITE_TOKEN: z.string() })

function writerOf({ store }: Stage) {
  const stored: unknown = JSON.parse(readFileSync(join(store.dataFolder, 'secrets.json'), 'utf8'))
  const token = secrets.parse(stored).SANITY_WRITE_TOKEN
  return clientOf({ url: store.contentUrl }, { token, perspective: 'raw' })
}

async function settledKb(pid: number): Promise<number> {
  await pause(SETTLES_MS)
  return residentMebibytes(pid) * 1024
}

/**
 * 2,000 open pages: the memory of each, and the time from publishing until the last one has the
 * theme.
 */
export async function openPages(stage: Stage, rounds: number): Promise<Row[]> {
  const { store, webPid } = stage
  const writer = writerOf(stage)
  const warm = await openTabs(store.url, WARM_UP)
  const before = await settledKb(webPid)
  const tabs = await openTabs(store.url, TABS)
  const each = ((await settledKb(webPid)) - before) / TABS
  const delays: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      const received = tabs.receivedAgain()
      const began = performance.now()
      await writer
        .patch('themeSettings')
        .set({ 'themes[0].borderRadius': `${round + 5}px` })
        .commit()
      await received
      delays.push(performance.now() - began)
    }
  } finally {
    warm.close()
    tabs.close()
  }
  return [
    rowOf('published theme to the last of 2,000 open pages', 'ms', delays, { atMost: 1000 }),
    { what: 'memory of web for each open page', unit: 'KB', value: each, target: { atMost: 50 } },
  ]
}
