import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { until } from '#tests/support/until.ts'
import { READ_TOKEN, type RunningLake, startLake, WRITE_TOKEN } from './support/lake.ts'
import { asWriter, overWebSocket } from './support/requests.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

const told = z.object({
  method: z.literal('presence_subscription'),
  params: z.object({ result: z.unknown() }),
})

/** A tab of Studio, in the words that its presence client says. */
async function aTab(headers: Record<string, string> = {}) {
  const { socket, frames } = overWebSocket(lake, '/v1/socket/production', headers)
  await until('it is open', () => socket.readyState === WebSocket.OPEN)
  let count = 0
  const parsed = () => frames.filter((frame) => frame !== '♥').map((frame) => JSON.parse(frame))
  return {
    socket,
    request: async (method: string, params: object = {}) => {
      const id = `${method}-${++count}`
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      await until(`${method} is answered`, () => parsed().some((frame) => frame.id === id))
      return parsed().find((frame) => frame.id === id)
    },
    heard: () => parsed().flatMap((frame) => told.safeParse(frame).data?.params.result ?? []),
  }
}

const at = (sessionId: string, documentId: string) => ({
  data: { sessionId, locations: [{ type: 'document', documentId, path: [] }] },
})

test('two editors see each other’s location, and when one leaves', async () => {
  const [marta, jonas] = [await aTab(asWriter), await aTab(asWriter)]
  await marta.request('presence_subscribe')
  await jonas.request('presence_subscribe')
  await marta.request('presence_announce', at('tab-of-marta', 'home'))
  await jonas.request('presence_announce', at('tab-of-jonas', 'about'))
  const state = (sessionId: string, documentId: string) => ({
    type: 'state',
    i: 'program-write',
    m: expect.objectContaining({ sessionId, locations: [expect.objectContaining({ documentId })] }),
  })
  await until('both are told', () => [marta, jonas].every((tab) => tab.heard().length === 2))
  expect(jonas.heard()).toEqual([state('tab-of-marta', 'home'), state('tab-of-jonas', 'about')])
  await jonas.request('presence_rollcall', { session: 'tab-of-jonas' })
  await until('she is asked', () => marta.heard().length === 3)
  expect(marta.heard()[2]).toEqual({
    type: 'rollCall',
    i: 'program-write',
    session: 'tab-of-jonas',
  })
  jonas.socket.terminate()
  await until('he is missed', () => marta.heard().length === 4)
  const gone = { type: 'disconnect', i: 'program-write', m: { session: 'tab-of-jonas' } }
  expect(marta.heard()[3]).toEqual(gone)
  marta.socket.terminate()
})

test('an editor who leaves one of two tabs is announced as gone from that tab only', async () => {
  const tab = await aTab(asWriter)
  await tab.request('presence_subscribe')
  await tab.request('presence_announce', at('first', 'home'))
  await tab.request('presence_announce', at('second', 'home'))
  await tab.request('presence_disconnect', { session: 'first' })
  await tab.request('presence_disconnect', { session: 'never-there' })
  await until('it is told', () => tab.heard().length === 3)
  expect(tab.heard()[2]).toMatchObject({ type: 'disconnect', m: { session: 'first' } })
  tab.socket.terminate()
})

test('the socket accepts a token, and presence requires one', async () => {
  const [editor, stranger] = [await aTab(), await aTab()]
  expect(await stranger.request('presence_subscribe')).toMatchObject({ error: { code: -32_001 } })
  const wrong = { authorization: 'Bearer of-bad-news' }
  expect(await stranger.request('authorization', wrong)).toHaveProperty('error')
  expect(
    await editor.request('authorization', { authorization: `Bearer ${READ_TOKEN}` }),
  ).toMatchObject({
    result: 'ok',
  })
  await editor.request('presence_subscribe')
  await editor.request('presence_announce', at('tab', 'home'))
  await until('the editor is told', () => editor.heard().length === 1)
  expect(await stranger.request('presence_announce', at('spy', 'home'))).toHaveProperty('error')
  expect([stranger.heard(), editor.heard().length]).toEqual([[], 1])
  editor.socket.terminate()
  stranger.socket.terminate()
})

test('the number of subscriptions is limited', async () => {
  const tab = await aTab({ authorization: `Bearer ${WRITE_TOKEN}` })
  const answers: unknown[] = []
  for (let count = 0; count < 21; count++) answers.push(await tab.request('presence_subscribe'))
  expect(answers[19]).toHaveProperty('result')
  expect(answers[20]).toHaveProperty('error')
  tab.socket.terminate()
})
