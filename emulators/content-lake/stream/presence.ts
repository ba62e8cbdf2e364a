import type { WebSocket } from 'ws'
import { z } from 'zod'
import { jsonIn } from '#domain/web/json.ts'
import { newId } from '../document.ts'
import type { Person } from '../people/people.ts'

const call = z.object({
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z
    .object({
      authorization: z.string(),
      session: z.string(),
      subscriptionId: z.string(),
      data: z.record(z.string(), z.unknown()),
    })
    .partial()
    .optional(),
})

type Call = z.infer<typeof call>
type Params = NonNullable<Call['params']>

interface Member {
  readonly socket: WebSocket
  readonly subscriptions: Set<string>
  /** The browser tabs that it has announced. */
  readonly sessions: Set<string>
  person: Person | null
}

const BEAT_MS = 30_000
const MESSAGE_CHARACTERS = 65_536
/** A Studio subscribes once and announces one tab: more is an error or an attack. */
const MOST = 20

/** The users in each document: JSON-RPC over a WebSocket. Nothing is stored. */
export function createPresence(personOf: (token: string) => Person | null) {
  const members = new Set<Member>()

  function broadcastResult(result: unknown) {
    for (const { socket, subscriptions } of members) {
      for (const subscription of subscriptions) {
        const params = { subscription, result }
        socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params }))
      }
    }
  }

  function announce({ sessions }: Member, person: Person, { data = {}, session = '' }: Params) {
    const own = data['sessionId']
    const sessionId = typeof own === 'string' ? own : session
    if (sessions.size >= MOST && !sessions.has(sessionId)) return
    sessions.add(sessionId)
    broadcastResult({ type: 'state', i: person.id, m: { ...data, sessionId, session: sessionId } })
  }

  function leave({ sessions, person }: Member, session: string) {
    if (!sessions.delete(session)) return
    broadcastResult({ type: 'disconnect', i: person?.id, m: { session } })
  }

  /** Undefined without the right. */
  function answer(member: Member, { method, params = {} }: Call): unknown {
    if (method === 'authorization') {
      member.person = personOf((params.authorization ?? '').replace(/^Bearer /i, ''))
      return member.person ? 'ok' : undefined
    }
    const { person, subscriptions } = member
    if (!person) return undefined
    const { session = '', subscriptionId = '' } = params
    switch (method) {
      case 'presence_subscribe':
        return subscriptions.size < MOST ? subscribe(subscriptions) : undefined
      case 'presence_unsubscribe':
        subscriptions.delete(subscriptionId)
        break
      case 'presence_announce':
        announce(member, person, params)
        break
      case 'presence_disconnect':
        leave(member, session)
        break
      case 'presence_rollcall':
        broadcastResult({ type: 'rollCall', i: person.id, session })
    }
    return 'ok'
  }

  function hear(member: Member, text: string) {
    const call = text.length > MESSAGE_CHARACTERS ? undefined : readCall(text)
    if (!call) return
    const result = answer(member, call)
    const error = { code: -32_001, message: 'Unauthorized' }
    const reply = result === undefined ? { error } : { result }
    member.socket.send(JSON.stringify({ jsonrpc: '2.0', id: call.id, ...reply }))
  }

  return (socket: WebSocket, person: Person | null) => {
    const member: Member = { socket, subscriptions: new Set(), sessions: new Set(), person }
    members.add(member)
    const beat = setInterval(() => socket.send('♥'), BEAT_MS)
    socket.on('message', (data) => hear(member, String(data)))
    socket.on('close', () => {
      clearInterval(beat)
      members.delete(member)
      // A closed laptop sends no leave message.
      for (const session of member.sessions) leave(member, session)
    })
  }
}

function subscribe(subscriptions: Set<string>): string {
  const subscription = newId(10)
  subscriptions.add(subscription)
  return subscription
}

function readCall(text: string): Call | undefined {
  return call.safeParse(jsonIn(text)).data
}
