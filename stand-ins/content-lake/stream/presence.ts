import type { WebSocket } from 'ws'
import { z } from 'zod'
import { newId } from '../document.ts'
import type { Person } from '../people/people.ts'

const call = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z
    .object({
      token: z.string(),
      session: z.string(),
      subscriptionId: z.string(),
      data: z.record(z.string(), z.unknown()),
    })
    .partial()
    .optional(),
})

type Call = z.infer<typeof call>

interface Member {
  readonly socket: WebSocket
  readonly subscriptions: Set<string>
  person: Person | null
}

const BEAT_MS = 30_000
const MESSAGE_CHARACTERS = 65_536

/** Who is in which document right now: JSON-RPC over a WebSocket. Nothing of it is kept. */
export function createPresence(personOf: (token: string) => Person | null) {
  const members = new Set<Member>()

  function tellEverybody(result: unknown) {
    for (const { socket, subscriptions } of members) {
      for (const subscription of subscriptions) {
        const params = { subscription, result }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }

  function answer(member: Member, { method, params = {} }: Call): unknown {
    const { person } = member
    const { session = '' } = params
    if (method === 'authorize') {
      member.person = personOf(params.token ?? '')
      return member.person ? 'ok' : undefined
    }
    if (!person) return undefined
    if (method === 'presence_subscribe') {
      const subscription = newId(10)
      member.subscriptions.add(subscription)
      return subscription
    }
    if (method === 'presence_unsubscribe') member.subscriptions.delete(params.subscriptionId ?? '')
    if (method === 'presence_announce') {
      const state = { ...params.data, type: 'state', sessionId: session, session }
      tellEverybody({ type: 'state', i: person.id, m: state })
    }
    if (method === 'presence_rollcall') tellEverybody({ type: 'rollCall', i: person.id, session })
    return 'ok'
  }

  function hear(member: Member, text: string) {
    const given = text.length > MESSAGE_CHARACTERS ? undefined : readCall(text)
    if (!given) return
    const result = answer(member, given)
    const error = { code: -32_001, message: 'Unauthorized' }
    const reply = result === undefined ? { error } : { result }
    member.socket.send(JSON.stringify({ jsonrpc: '2.0', id: given.id, ...reply }))
  }

  return (socket: WebSocket, person: Person | null) => {
    const member: Member = { socket, subscriptions: new Set(), person }
    members.add(member)
    const beat = setInterval(() => socket.send('♥'), BEAT_MS)
    socket.on('message', (data) => hear(member, String(data)))
    socket.on('close', () => {
      clearInterval(beat)
      members.delete(member)
    })
  }
}

function readCall(text: string): Call | undefined {
  try {
    return call.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
