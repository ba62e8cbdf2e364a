import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { type RunningBackend, startBackend } from './backend.ts'
import { lease } from './shared-backends.ts'

// A process that keeps the backends which files of one run use one after the other: a start costs more
// than most files. It ends, with all of them, when the run does.

const returned = z.object({ url: z.string() })
const all: Promise<RunningBackend>[] = []
const idle: RunningBackend[] = []

const answers: Readonly<Record<string, (body: unknown) => Promise<unknown>>> = {
  '/take': async () => {
    const kept = idle.pop()
    if (kept) return lease.parse(kept)
    const starting = startBackend()
    all.push(starting)
    return lease.parse(await starting)
  },
  '/give-back': async (body) => {
    const { url } = returned.parse(body)
    const backends = await Promise.all(all)
    idle.push(...backends.filter((backend) => backend.url === url))
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
  for (const backend of await Promise.all(all)) await backend.stop()
  process.exit(0)
})
