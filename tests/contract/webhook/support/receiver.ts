import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jsonIn } from '#domain/web/json.ts'
import { readAtMost } from '#system/bounded-body.ts'
import { until } from '#tests/support/until.ts'

/** A delivery as a receiver has read it. */
interface Received {
  readonly id: string
  readonly timestamp: number
  readonly signatures: readonly string[]
  readonly body: string
  readonly event: unknown
}

type Answer = (response: ServerResponse, index: number) => void

export const answerWith =
  (...statuses: readonly number[]): Answer =>
  (response, index) => {
    response.writeHead(statuses[index] ?? statuses.at(-1) ?? 204).end('Not today,\n<b>sorry</b>')
  }

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

/** Another system on this machine, which keeps what it is told. */
export async function openReceiver(answer: Answer = answerWith(204)) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const body = String(await readAtMost(request, 1_000_000))
    const header = (name: string) => String(request.headers[name] ?? '')
    received.push({
      id: header('webhook-id'),
      timestamp: Number(header('webhook-timestamp')),
      signatures: header('webhook-signature').split(' '),
      body,
      event: jsonIn(body),
    })
    answer(response, received.length - 1)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!isAddress(address)) throw new Error('The receiver has no port')
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    received,
    /** Once it was told so often. */
    async told(count: number): Promise<readonly Received[]> {
      await until(`${count} deliveries`, () => received.length >= count)
      return received
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** Whether a delivery is signed by a secret, computed as a receiver would who has read the standard. */
export function isSignedBy(secret: string, { id, timestamp, body, signatures }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return signatures.includes(`v1,${mac}`)
}
