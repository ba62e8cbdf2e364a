import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { type RunningBackend, startBackend } from './backend.ts'
import { kind, lease } from './shared-backends.ts'

// A process that keeps the backends which the files of one run use one after the other: a start costs
// more than most files. It ends with the run, and ends all of them.

const returned = z.object({ url: z.string() })
interface Pooled {
  readonly backend: Promise<RunningBackend>
  readonly worker: boolean
  /** Whether a file has used it that may have changed what others notice. */
  wasFresh: boolean
  /** Its address while nobody uses it. */
  idleAt?: string | undefined
}

const all: Pooled[] = []

const answers: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
  '/acquire': async (body) => {
    const { worker, fresh } = kind.parse(body)
    const idle = all.filter((each) => each.worker === worker && each.idleAt !== undefined)
    const pooled = idle.find((each) => each.wasFresh === fresh) ?? idle[0]
    if (!pooled) {
      const started = { worker, wasFresh: fresh, backend: startBackend({ worker }) }
      all.push(started)
      return lease.parse(await started.backend)
    }
    pooled.idleAt = undefined
    const backend = await pooled.backend
    if (fresh || pooled.wasFresh) await backend.startOver()
    pooled.wasFresh = fresh
    return lease.parse(backend)
  },
  '/release': async (body) => {
    const { url } = returned.parse(body)
    for (const pooled of all) if ((await pooled.backend).url === url) pooled.idleAt = url
    return {}
  },
}

const server = createServer(async (request, response) => {
  try {
    const answer = await answers[request.url ?? '']?.(await json(request))
    response.end(JSON.stringify(answer))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const address = server.address()
if (typeof address === 'object') process.send?.({ port: address?.port })

process.once('disconnect', async () => {
  server.close()
  server.closeAllConnections()
  await Promise.all(all.map(async ({ backend }) => (await backend).stop()))
  process.exit(0)
})
