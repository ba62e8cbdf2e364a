import { expect, test } from 'vitest'
import type { SessionApi } from '#commerce/account/session-api.ts'
import { CommerceError } from '#commerce/errors.ts'
import type { ShopperSession } from '#domain/account/shopper.ts'
import { createShopperStore, type ShopperStoreTools } from './store.ts'

const signedIn = (over: Partial<Extract<ShopperSession, { state: 'signed-in' }>> = {}) =>
  ({
    state: 'signed-in',
    customerId: 'cus_1',
    name: 'Sam',
    company: '',
    isPending: false,
    ...over,
  }) as const

const AWAY = new CommerceError({
  request: 'GET /account/session',
  status: null,
  reason: 'no answer',
})

/** A page whose server gives these answers in sequence. */
function page(
  answers: {
    readonly sessions: readonly (ShopperSession | null)[]
    readonly groups?: readonly (boolean | Error)[]
  },
  tools: Partial<ShopperStoreTools> = {},
) {
  const requests: string[] = []
  const sessions = [...answers.sessions]
  const groups = [...(answers.groups ?? [])]
  const api: SessionApi = {
    session: async () => {
      requests.push('session')
      return sessions.shift() ?? null
    },
    hasGroup: async (customerId) => {
      requests.push(`group of ${customerId}`)
      const answer = groups.shift() ?? true
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const store = createShopperStore({
    loadApi: async () => api,
    mayBeSignedIn: () => true,
    wait: async (ms) => void requests.push(`${ms} ms`),
    whenSeen: async () => void requests.push('seen'),
    ...tools,
  })
  return { ...store, requests }
}

test('no request is sent unless a cookie says that somebody is signed in', async () => {
  const { $shopper, loadShopper, requests } = page({ sessions: [] }, { mayBeSignedIn: () => false })
  expect($shopper.get()).toEqual({ state: 'signed-out' })
  await loadShopper()
  expect(requests).toEqual([])
})

test('it is loading until the server has answered', async () => {
  const { $shopper, loadShopper } = page({ sessions: [signedIn()] })
  expect($shopper.get()).toEqual({ state: 'loading' })
  await loadShopper()
  expect($shopper.get()).toEqual(signedIn())
})

test('a session that has ended elsewhere is signed out', async () => {
  const { $shopper, loadShopper } = page({ sessions: [{ state: 'signed-out' }] })
  await loadShopper()
  expect($shopper.get()).toEqual({ state: 'signed-out' })
})

test('while the answer is unknown it stays loading', async () => {
  const { $shopper, loadShopper } = page({ sessions: [null] })
  await loadShopper()
  expect($shopper.get()).toEqual({ state: 'loading' })
})

test('an undecided group is requested every second, while the tab is visible', async () => {
  const { $shopper, loadShopper, requests } = page({
    sessions: [signedIn({ isPending: true }), signedIn()],
    groups: [false, AWAY, true],
  })
  await loadShopper()
  const once = ['1000 ms', 'seen', 'group of cus_1']
  expect(requests).toEqual(['session', ...once, ...once, ...once, 'session'])
  expect($shopper.get()).toEqual(signedIn())
})

test('without a customer yet the session itself is requested again', async () => {
  const pending = signedIn({ isPending: true, customerId: null })
  const { loadShopper, requests } = page({ sessions: [pending, signedIn()] })
  await loadShopper()
  expect(requests).toEqual(['session', '1000 ms', 'seen', 'session'])
})
