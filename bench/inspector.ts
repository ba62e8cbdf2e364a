import { once } from 'node:events'
import { z } from 'zod'
import { until } from '#tests/support/until.ts'

/** Where a process of Node listens once it is asked to by a signal. */
const LISTENS = 'http://127.0.0.1:9229/json'

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }))
const message = z.object({ id: z.number().optional(), result: z.unknown() })

/** The debugger of a running process. */
export interface Inspector {
  readonly call: (method: string, parameters?: object) => Promise<unknown>
  /** Leaves the port to the next process. */
  readonly close: () => Promise<void>
}

async function addressOf(pid: number): Promise<string> {
  process.kill(pid, 'SIGUSR1')
  let url: string | undefined
  await until('the inspector listens', async () => {
    const answer = await fetch(LISTENS).catch(() => null)
    url = answer ? targets.parse(await answer.json())[0]?.webSocketDebuggerUrl : undefined
    return url !== undefined
  })
  return url ?? ''
}

export async function openInspector(pid: number): Promise<Inspector> {
  const socket = new WebSocket(await addressOf(pid))
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = message.parse(JSON.parse(String(data)))
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let last = 0
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  const close = async () => {
    const expression = `setTimeout(() => process.getBuiltinModule('inspector').close(), 100)`
    await call('Runtime.evaluate', { expression })
    socket.close()
    await until('the inspector is gone', () =>
      fetch(LISTENS).then(
        () => false,
        () => true,
      ),
    )
  }
  return { call, close }
}
