import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { freePort } from '#scripts/ports.ts'
import { INTERNAL_SECRET } from '#tests/support/backend.ts'
import { promisedMs } from '#tests/support/promised-time.ts'
import { until } from '#tests/support/until.ts'

const purge = z.strictObject({ tags: z.array(z.string()).min(1), at: z.number() })

export interface PurgeReceiver {
  readonly url: string
  /** Every tag heard since the last `forget`. */
  readonly heard: () => ReadonlySet<string>
  readonly purges: () => number
  /** Forgets what was heard. Waits first until nothing has come for a while. */
  readonly forget: () => Promise<void>
  readonly hears: (tags: readonly string[], withinMs?: number) => Promise<void>
  /** Answers the next purges with an error, as a web process in trouble does. */
  readonly refuse: (times: number) => void
  readonly refused: () => number
  readonly stop: () => Promise<void>
}

const QUIET_MS = 150

/** Stands where a web process does: checks signature and age, and keeps the tags. */
export async function receivePurges(): Promise<PurgeReceiver> {
  const tags = new Set<string>()
  let purges = 0
  let refusals = 0
  let refused = 0
  let lastMs = 0

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const expected = createHmac('sha256', INTERNAL_SECRET).update(body).digest('hex')
    const isSigned = request.headers['x-purge-signature'] === expected
    const { tags: said, at } = purge.parse(JSON.parse(body))
    lastMs = Date.now()
    if (refusals > 0) {
      refusals--
      refused++
      response.writeHead(503).end()
      return
    }
    if (request.url !== '/_purge' || !isSigned || Math.abs(Date.now() - at) > 60_000) {
      response.writeHead(401).end()
      return
    }
    purges++
    for (const tag of said) tags.add(tag)
    response.writeHead(204).end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${port}/_purge`,
    heard: () => tags,
    purges: () => purges,
    forget: async () => {
      const since = Date.now()
      await until('nothing more is purged', () => Date.now() - Math.max(lastMs, since) > QUIET_MS)
      tags.clear()
      purges = 0
      refused = 0
    },
    hears: (wanted, withinMs = promisedMs(2_000)) =>
      until(`purges of ${wanted.join(', ')}`, () => wanted.every((tag) => tags.has(tag)), withinMs),
    refuse: (times) => {
      refusals = times
    },
    refused: () => refused,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
