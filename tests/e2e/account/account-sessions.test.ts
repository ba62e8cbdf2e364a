import { type Credentials, fillSignIn, newCredentials, SAM, WIM } from '../support/account.ts'
import { FORGERIES, grownOld, PREFIX, packed, sessionOf } from '../support/forged-sessions.ts'
import { requestIdentity } from '../support/identity-tables.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor, register, type Visitor } from '../support/visitor.ts'

const ENTRANCE = '/account/login?next=%2Faccount'
/** The cookies that say who somebody is. */
const OWN = /^(?:shopper|store_session|signed_in|audience|cart|orders)/

const heldBy = ({ jar }: Visitor) => [...jar.keys()].filter((name) => OWN.test(name))

async function signedIn(storeUrl: string, who: Credentials = SAM) {
  const visitor = aVisitor(storeUrl)
  expect((await visitor.signIn(who)).location).toBe('/account')
  return visitor
}

/** Nobody's account is seen, nothing breaks, and what was brought is taken back. */
async function expectNobody(visitor: Visitor): Promise<void> {
  const { status, location, html } = await visitor.open('/account')
  expect([status, location]).toEqual([303, ENTRANCE])
  expect(html).not.toMatch(/Sam|Wim|shopper@|wholesale@/)
  expect(heldBy(visitor)).toEqual([])
}

for (const [name, forge] of FORGERIES) {
  test(`cookies with ${name} open no session, and are cleared`, async ({ storeUrl }) => {
    const visitor = await signedIn(storeUrl)
    visitor.jar.set('shopper', packed(await forge(sessionOf(visitor))))
    await expectNobody(visitor)
  })
}

for (const [name, value] of [
  ['garbage', 'garbage'],
  ['half an encoding', '%ff%00%'],
  ['what is no text', `${PREFIX}____`],
  ['more than any session needs', PREFIX + 'A'.repeat(8000)],
] as const) {
  test(`a cookie of ${name} opens no session, and is cleared`, async ({ storeUrl }) => {
    const visitor = await signedIn(storeUrl)
    visitor.jar.set('shopper', value)
    await expectNobody(visitor)
  })
}

test('a cookie in fifty pieces signs nobody in, and every piece is cleared', async ({
  storeUrl,
}) => {
  const visitor = await signedIn(storeUrl)
  visitor.jar.delete('shopper')
  for (let piece = 0; piece < 50; piece++) visitor.jar.set(`shopper.${piece}`, 'base64-AAAA')
  await expectNobody(visitor)
})

test('cookies too long for any server are refused, and break nothing', async ({ storeUrl }) => {
  const visitor = await signedIn(storeUrl)
  visitor.jar.set('shopper', 'A'.repeat(40_000))
  expect((await visitor.open('/account')).status).toBe(431)
})

test('the token of one shopper with the session of another opens neither', async ({ storeUrl }) => {
  const sam = await signedIn(storeUrl)
  const wim = await signedIn(storeUrl, WIM)
  for (const path of ['/account', '/account/orders', '/account/profile', '/account/addresses']) {
    const mixed = aVisitor(storeUrl)
    for (const [name, value] of sam.jar) mixed.jar.set(name, value)
    mixed.jar.set('store_session', wim.jar.get('store_session') ?? '')
    const { status, location, html } = await mixed.open(path)
    expect([status, location]).toEqual([303, `/account/login?next=${encodeURIComponent(path)}`])
    expect(html).not.toMatch(/Sam|Wim|shopper@|wholesale@/)
    expect(heldBy(mixed)).toEqual([])
  }
})

test('a session with another shopper’s refresh token is refused', async ({ storeUrl }) => {
  const sam = await signedIn(storeUrl)
  const wim = await signedIn(storeUrl, WIM)
  const { refresh_token } = sessionOf(wim)
  sam.jar.set('shopper', packed({ ...grownOld(sessionOf(sam)), refresh_token }))
  await expectNobody(sam)
})

test('a session of commerce without a token opens no page of the account', async ({ storeUrl }) => {
  const visitor = await signedIn(storeUrl)
  visitor.jar.delete('shopper')
  await expectNobody(visitor)
})

test('an unsigned session of commerce is replaced by one of the shopper’s own', async ({
  storeUrl,
}) => {
  const visitor = await signedIn(storeUrl)
  visitor.jar.set('store_session', 's%3Amade-up.AAAA')
  const { status, html } = await visitor.open('/account')
  expect(status).toBe(200)
  expect(html).toContain('Hello, Sam.')
  expect(visitor.jar.get('store_session')).not.toBe('s%3Amade-up.AAAA')
})

test('an expired session is renewed silently, and its new tokens are valid', async ({
  storeUrl,
}) => {
  const visitor = await signedIn(storeUrl)
  const before = sessionOf(visitor)
  visitor.jar.set('shopper', packed(grownOld(before)))
  expect((await visitor.open('/account')).html).toContain('Hello, Sam.')
  const after = sessionOf(visitor)
  expect(after.access_token).not.toBe(before.access_token)
  expect(after.expires_at).toBeGreaterThan(Date.now() / 1000)
  expect((await visitor.open('/account')).html).toContain('Hello, Sam.')
})

test('a refresh token that was used before ends the session, for the thief and for the owner', async ({
  storeUrl,
}) => {
  const owner = aVisitor(storeUrl)
  const rosa = newCredentials()
  await register(owner, rosa)
  const thief = aVisitor(storeUrl)
  for (const [name, value] of owner.jar) thief.jar.set(name, value)
  thief.jar.set('shopper', packed(grownOld(sessionOf(owner))))
  for (let turn = 0; turn < 2; turn++) {
    owner.jar.set('shopper', packed(grownOld(sessionOf(owner))))
    expect((await owner.open('/account')).status).toBe(200)
  }
  // Tabs that come back at once may bring an old one: for ten seconds.
  await requestIdentity(
    `UPDATE auth.sessions SET refreshed_at = now() - interval '1 minute'
     WHERE user_id = (SELECT id FROM auth.users WHERE email = $1)`,
    [rosa.email],
  )
  await expectNobody(thief)
  owner.jar.set('shopper', packed(grownOld(sessionOf(owner))))
  await expectNobody(owner)
})

test('no earlier cookie is a session after a sign-in (fixation)', async ({ storeUrl }) => {
  const thief = await signedIn(storeUrl, WIM)
  const victim = aVisitor(storeUrl)
  for (const [name, value] of thief.jar) victim.jar.set(name, value)
  expect((await victim.signIn(SAM)).location).toBe('/account')
  for (const name of ['shopper', 'store_session']) {
    expect(victim.jar.get(name)).not.toBe(thief.jar.get(name))
  }
  expect((await victim.open('/account')).html).toContain('Hello, Sam.')
  expect((await thief.open('/account')).html).toContain('Hello, Wim.')
  const guest = aVisitor(storeUrl)
  guest.jar.set('store_session', 's%3Achosen-by-a-thief.AAAA')
  await guest.signIn(SAM)
  expect(guest.jar.get('store_session')).not.toContain('chosen-by-a-thief')
})

test('signing out everywhere ends the sessions of every browser in both systems', async ({
  storeUrl,
}) => {
  const rosa = newCredentials()
  const here = aVisitor(storeUrl)
  await register(here, rosa)
  const elsewhere = await signedIn(storeUrl, rosa)
  await here.send('/account/login', 'signOutEverywhere', {})
  expect(heldBy(here)).toEqual([])
  expect((await elsewhere.open('/commerce/store/customers/me')).status).toBe(401)
  await expectNobody(elsewhere)
})

test('a sign-in with an address that is another customer’s in commerce fails, and no page breaks', async ({
  storeUrl,
  admin,
}) => {
  const rosa = newCredentials()
  const visitor = aVisitor(storeUrl)
  await register(visitor, rosa)
  await admin.query(
    `UPDATE shopper_identity SET identity_id = gen_random_uuid()
     WHERE customer_id = (SELECT id FROM customer WHERE email = $1)`,
    [rosa.email],
  )
  const again = aVisitor(storeUrl)
  expect((await again.signIn(rosa)).said).toEqual([expect.stringContaining('Write to us')])
  expect(heldBy(again)).toEqual([])
  visitor.jar.delete('store_session')
  await expectNobody(visitor)
  expect((await visitor.open('/account/login')).status).toBe(200)
})

test('personal pages are not cached', async ({ storeUrl }) => {
  const sam = await signedIn(storeUrl)
  const guest = aVisitor(storeUrl)
  const paths = [
    '',
    '/orders',
    '/addresses',
    '/payment-methods',
    '/profile',
    '/session',
    '/wishlist',
    '/data',
  ]
  for (const visitor of [sam, guest]) {
    for (const path of [...paths, '/login']) {
      const { headers } = await visitor.open(`/account${path}`)
      expect([path, headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/no-store/),
      ])
      expect(headers.get('cdn-cache-control')).toBeNull()
    }
  }
})

test('a guest’s cart is merged with the customer’s earlier one', async ({
  page,
  storeUrl,
  admin,
  createProduct,
}) => {
  const [first, second] = [await createProduct(), await createProduct()]
  const rosa = newCredentials()
  const elsewhere = aVisitor(storeUrl)
  await register(elsewhere, rosa)
  await elsewhere.post('/cart/lines', { variantId: first.variantId, quantity: '2' })
  await elsewhere.post('/cart/lines', { variantId: second.variantId, quantity: '1' })

  const put = async (variantId: string, quantity: string) =>
    page.request.post('/cart/lines', {
      form: { variantId, quantity },
      headers: { origin: storeUrl, 'sec-fetch-site': 'same-origin' },
    })
  await put(first.variantId, '3')
  await page.goto('/account/login?next=/cart')
  await fillSignIn(page, rosa)
  await expect(page).toHaveURL('/cart')
  const line = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(line(first.title)).toContainText('Quantity 5')
  await expect(line(second.title)).toContainText('Quantity 1')
  const { cookies } = await page.context().storageState()
  const [cart] = await admin.query(
    `SELECT owner.email, channel.id = store.default_sales_channel_id AS is_retail
     FROM cart JOIN customer owner ON owner.id = cart.customer_id
     JOIN sales_channel channel ON channel.id = cart.sales_channel_id CROSS JOIN store
     WHERE cart.id = $1`,
    [cookies.find(({ name }) => name === 'cart')?.value],
  )
  expect(cart).toEqual({ email: rosa.email, is_retail: true })
})
