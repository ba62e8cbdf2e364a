import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'

const ready = z.object({ port: z.number() })

export interface BareServer {
  readonly url: string
  readonly pid: number
  readonly stop: () => void
}

/** Starts Node's own server in a separate process, with the bytes and headers of that page. */
export async function startBareServer(pageUrl: string): Promise<BareServer> {
  const script = join(import.meta.dirname, 'bare.ts')
  const child = fork(script, { env: { ...process.env, PAGE_URL: pageUrl } })
  const messages: unknown[] = await once(child, 'message')
  const { port } = ready.parse(messages[0])
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    stop: () => child.disconnect(),
  }
}
