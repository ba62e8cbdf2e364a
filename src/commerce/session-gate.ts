import type { ShopperSession } from '#domain/account/shopper.ts'
import { jsonIn } from '#domain/web/json.ts'
import { failureOf } from './failure.ts'
import type { FetchFunction } from './transport.ts'
import { at, flag, list, text, textOr, type Wire } from './wire.ts'

/** The two questions that a page asks about its shopper before there is a reason to load medusa-js. */
export interface SessionGate {
  /** ST-12. Null while nobody can tell. */
  readonly session: () => Promise<ShopperSession | null>
  /** CA-2: whether the customer's group is settled. */
  readonly hasGroup: (customerId: string) => Promise<boolean>
}

const toSession = (wire: Wire): ShopperSession | null => {
  const state = text(at(wire, 'state'))
  if (state === 'signed-out') return { state }
  if (state !== 'signed-in') return null
  return {
    state,
    customerId: textOr(at(wire, 'customerId'), null),
    name: text(at(wire, 'name')),
    company: text(at(wire, 'company')),
    isPending: flag(at(wire, 'isPending')),
  }
}

export const createSessionGate = (
  origin: string,
  timeoutMs: number,
  fetch: FetchFunction,
): SessionGate => {
  const ask = async (path: string): Promise<Wire> => {
    const request = `GET ${path}`
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(`${origin}${path}`, { signal }).catch((cause: unknown) => {
      throw failureOf(request, null, undefined, cause)
    })
    const value = jsonIn(await answer.text())
    if (!answer.ok) throw failureOf(request, answer.status, value)
    return { value, path: '', request }
  }
  return {
    session: async () => toSession(await ask('/account/session')),
    hasGroup: async (customerId) => {
      const answer = await ask(`/commerce/store/customer-group/${customerId}`)
      return list(at(answer, 'customers'), (customer) => customer).length > 0
    },
  }
}
