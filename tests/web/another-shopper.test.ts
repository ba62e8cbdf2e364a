import { afterEach, expect, test } from 'vitest'
import type { AccountContext } from '#account/context.server.ts'
import { openSession } from '#account/session.server.ts'
import { createShopperService } from '#commerce/account/shoppers.server.ts'
import { createRenderCommerce } from '#commerce/render.server.ts'
import type { FrontLocals } from '#domain/web/front-locals.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import { createAnonymous, createForgetful, type IdentityVisit } from '#identity/anonymous.server.ts'
import { createService } from '#identity/service.server.ts'
import { type RunningFront, startFront } from './start-front.ts'
import { json, type StubCommerce, startCommerce } from './stub-commerce.ts'

const CONFIG = {
  url: 'http://127.0.0.1:9',
  publishableKey: 'sb_publishable_of_the_tests',
  secretKey: 'sb_secret_of_the_tests',
}

/** Bo, whom commerce knows already: nothing is asked of identity. */
const BO = {
  identityId: '0b6f6e5e-6f0e-4f5c-9f43-0f2a8a3c2f10',
  email: 'bo@example.com',
  firstName: 'Bo',
  lastName: 'Lind',
  company: '',
  customerId: 'cus_bo',
  pendingRepair: null,
} as const

const ADAS = 'store_session=s%3Aada; signed_in=1; cart=cart_01ADA; wishes=prod_ada'

async function localsOf(front: FrontLocals): Promise<App.Locals> {
  const { commerceServer, commerceContext, commerceSession } = front
  const region = await front.regionNow()
  const commerce = createRenderCommerce({
    ...commerceServer,
    publishableKey: region.store.publishableKey,
    headers: {
      'x-perennial-context': commerceContext,
      ...(commerceSession !== null && { cookie: commerceSession }),
    },
  })
  return { ...front, ...region, commerce, account: null }
}

/** The account of a request, as src/account makes it, with the cookies that it sets. */
async function contextOf(front: FrontLocals, cookies: string) {
  const locals = await localsOf(front)
  const set: VisitorCookie[] = []
  const visit: IdentityVisit = {
    config: CONFIG,
    cookies,
    address: '192.0.2.1',
    privateAddressOf: (secret) => secret,
    isSecure: false,
    setCookie: () => {},
  }
  const context: AccountContext = {
    config: CONFIG,
    locals,
    cookies,
    tokenCookies: new Set(),
    identity: createAnonymous(visit),
    forgetful: () => createForgetful(visit),
    service: () => createService(CONFIG),
    commerceService: () =>
      createShopperService({
        ...locals.commerceServer,
        serviceKey: locals.serviceKey(),
        session: context.session,
      }),
    set: (more) => set.push(...more),
    tellOfBag: () => {},
    claims: undefined,
    session: locals.commerceSession,
  }
  return { context, set }
}

let front: RunningFront
let commerce: StubCommerce
afterEach(() => front.stop())

/** The cookies of a browser with Ada's after Bo has signed in there. */
async function afterSignIn({ replacesAnother }: { readonly replacesAnother: boolean }) {
  const session = {
    customer: { id: BO.customerId, email: BO.email },
    groups: [],
    replaces_another: replacesAnother,
  }
  commerce = await startCommerce({
    'POST /service/shoppers/session': json(session, 200, { 'set-cookie': 'connect.sid=s%3Abo' }),
    'POST /service/carts/adopt': json({ cart_id: 'cart_01BO', left_out: [] }),
    'POST /store/customers/me/wish-list': json({ items: [{ product_id: 'prod_bo' }] }),
  })
  front = await startFront({
    commerce,
    page: async ({ request, locals }) => {
      const { context, set } = await contextOf(locals, request.headers.get('cookie') ?? '')
      await openSession(context, BO, null)
      return Response.json(Object.fromEntries(set.map(({ name, value }) => [name, value])))
    },
  })
  const { text } = await front.request('/account/login', { headers: { cookie: ADAS } })
  const cookies: unknown = JSON.parse(text)
  return cookies
}

const bodiesOf = (path: string) =>
  commerce.requests().flatMap(({ url, body }) => (url === path ? [body] : []))

test('what a browser holds of another shopper does not come into the account', async () => {
  const cookies = await afterSignIn({ replacesAnother: true })
  expect(bodiesOf('/store/customers/me/wish-list')).toEqual(['{"items":[]}'])
  expect(bodiesOf('/service/carts/adopt')).toEqual([])
  expect(cookies).toMatchObject({
    signed_in: '1',
    store_session: 's%3Abo',
    cart: '',
    orders: '',
    carts: '',
    wishes: 'prod_bo',
  })
})

test('what a guest has saved comes into the account', async () => {
  const cookies = await afterSignIn({ replacesAnother: false })
  expect(bodiesOf('/store/customers/me/wish-list')).toEqual([expect.stringContaining('"prod_ada"')])
  expect(cookies).toMatchObject({ signed_in: '1', cart: 'cart_01BO', wishes: 'prod_bo' })
  expect(cookies).not.toHaveProperty('orders')
})
