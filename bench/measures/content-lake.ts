import { performance } from 'node:perf_hooks'
import type { SanityClient } from '@sanity/client'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import {
  clientOf,
  READ_TOKEN,
  type RunningLake,
  startLake,
} from '#tests/contract/content/support/lake.ts'
import { aPageDocument } from '#tests/contract/content/support/pages.ts'
import { asWriter, overWebSocket, writerOf } from '#tests/contract/content/support/requests.ts'
import { until } from '#tests/support/until.ts'
import { type Row, rowOf } from '../row.ts'

const DOCUMENTS = 10_000
const MANY_DOCUMENTS = 60_000
const BATCH = 1000
const ASKED = 101
const BY_SLUG = '*[_type == "page" && slug.current == $slug][0]{title, "before": before->title}'
const BULK = 500
const LISTENERS = 10
const answered = z.object({ ms: z.number() })

async function fill(writer: SanityClient, first: number, count: number): Promise<void> {
  for (let from = first; from < first + count; from += BATCH) {
    const mutations = Array.from({ length: BATCH }, (_, index) => ({
      createOrReplace: aPageDocument(from + index),
    }))
    await writer.mutate(mutations, { returnDocuments: false })
  }
}

async function loadTimes(lake: RunningLake, rounds: number): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await lake.restart('SIGTERM')
    times.push(lake.loadMs())
  }
  return times
}

/** From the end of one process to the first answer of the next. */
async function killTimes(lake: RunningLake, rounds: number): Promise<number[]> {
  const store = clientOf(lake, { perspective: 'published', token: READ_TOKEN })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await lake.restart('SIGKILL')
    await store.fetch(BY_SLUG, { slug: `page-${MANY_DOCUMENTS - 1}` })
    times.push(performance.now() - began)
  }
  return times
}

/**
 * A full request of the vendor's client, each time for another document; and the lake's own time
 * for a repeat.
 */
async function queryTimes(reader: SanityClient) {
  const uncached: number[] = []
  const cached: number[] = []
  for (let index = 0; index < ASKED; index++) {
    const slug = `page-${100 + index}`
    const began = performance.now()
    await reader.fetch(BY_SLUG, { slug })
    uncached.push(performance.now() - began)
    const again: unknown = await reader.fetch(BY_SLUG, { slug }, { filterResponse: false })
    cached.push(answered.parse(again).ms)
  }
  return { uncached, cached }
}

/** From the request to the last event of a transaction at the last listener. */
async function bulkTimes(lake: RunningLake, rounds: number): Promise<number[]> {
  const path = '/v1/data/listen/production?query=*&includePreviousRevision=true'
  const listeners = Array.from({ length: LISTENERS }, () => overWebSocket(lake, path, asWriter))
  await until('all listen', () => listeners.every(({ frames }) => frames.length > 0))
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const mutations = Array.from({ length: BULK }, (_, index) => ({
      createOrReplace: { ...aPageDocument(index), title: `Round ${round}` },
    }))
    const began = performance.now()
    const lasts = listeners.map(({ socket }) => countedMessages(socket, BULK))
    await writerOf(lake).mutate(mutations, { returnDocuments: false })
    await Promise.all(lasts)
    times.push(performance.now() - began)
  }
  for (const { socket } of listeners) socket.terminate()
  return times
}

function countedMessages(socket: WebSocket, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let heard = 0
  socket.on('message', (data) => {
    if (String(data).startsWith('event: mutation')) heard++
    if (heard === count) resolve()
  })
  return promise
}

/** The local Content Lake with 10,000 documents, in processes of its own. */
export async function contentLake(rounds: number): Promise<Row[]> {
  const lake = await startLake()
  try {
    await fill(writerOf(lake), 0, DOCUMENTS)
    const loads = await loadTimes(lake, rounds)
    const { uncached, cached } = await queryTimes(
      clientOf(lake, { perspective: 'published', token: READ_TOKEN }),
    )
    const bulks = await bulkTimes(lake, rounds)
    await fill(writerOf(lake), DOCUMENTS, MANY_DOCUMENTS - DOCUMENTS)
    const kills = await killTimes(lake, rounds)
    return [
      rowOf('content lake: load of 10,000 documents', 'ms', loads, { atMost: 3000 }),
      rowOf('content lake: query by slug, not cached', 'ms', uncached, { atMost: 15 }),
      rowOf('content lake: query by slug, cached', 'ms', cached, { atMost: 1 }),
      rowOf('content lake: 500 documents at once, told to ten', 'ms', bulks, { atMost: 1500 }),
      rowOf('content lake: 60,000 documents, answers after a kill', 'ms', kills, { atMost: 5000 }),
    ]
  } finally {
    await lake.stop()
  }
}
