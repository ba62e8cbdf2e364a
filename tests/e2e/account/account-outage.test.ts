import type { RunningStore } from '#tests/support/store.ts'
import { aStranger, fillSignIn, linkIn, SAM, WIM } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { addButton } from '../support/bag.ts'
import { sell } from '../support/goods.ts'
import { freeze, kill, restart, without } from '../support/outages.ts'
import { expect, test } from '../support/own-store.ts'
import { bagButton } from '../support/shop.ts'
import { stir } from '../support/stir.ts'
import { AN_ADDRESS, aVisitor, ROSA, register } from '../support/visitor.ts'

test.use({ allowed: [/Failed to load resource.* 50[0-4]/] })
test.setTimeout(240_000)

const AWAY = 'Accounts cannot be reached at the moment.'

for (const [how, outage] of [
  ['is dead', kill],
  ['hangs', freeze],
] as const) {
  test(`while identity ${how}, the sign-in says so and keeps what was typed, but no password`, async ({
    ownStore,
  }) => {
    const guest = aVisitor(ownStore.url)
    await without(ownStore, outage, 'identity', async () => {
      const answer = await guest.signIn(SAM)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
      expect(answer.said).toEqual([expect.stringContaining(AWAY)])
      expect(answer.html).toContain(`value="${SAM.email}"`)
      expect(answer.html).not.toContain(SAM.password)
      expect([...guest.jar.keys()]).toEqual([])
      const signedUp = await guest.send('/account/register', 'signUp', {
        ...aStranger(),
        ...ROSA,
      })
      expect([signedUp.status, signedUp.said]).toEqual([503, [expect.stringContaining(AWAY)]])
    })
    expect((await guest.signIn(SAM)).location).toBe('/account')
  })
}

test('while identity is dead, a guest looks around and buys, and signs in once it is back', async ({
  page,
  ownStore,
  ownRoom,
}) => {
  const { url } = ownStore
  const goods = await sell(ownRoom)
  await without(ownStore, kill, 'identity', async () => {
    await page.goto(`${url}/account/login`)
    await fillSignIn(page, SAM)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(AWAY)
    await expect(page.getByLabel('E-mail')).toHaveValue(SAM.email)
    await expectAccessible(page)
    await page.goto(url + goods.path)
    await addButton(page).click()
    await expect(bagButton(page)).toHaveAccessibleName('Bag 1')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.goto(`${url}/checkout`)
    await page.getByLabel('E-mail').fill('marta@example.com')
    await page.getByRole('button', { name: 'Continue to address' }).click()
    await expect(page.getByLabel('Street and number')).toBeVisible()
  })
  await page.goto(`${url}/account/login`)
  await fillSignIn(page, SAM)
  await expect(page).toHaveURL(`${url}/account`)
})

test('while identity is away, who is signed in still is: what commerce knows is shown', async ({
  ownStore,
}) => {
  const sam = aVisitor(ownStore.url)
  await sam.signIn(SAM)
  await sam.open('/account')
  for (const outage of [kill, freeze]) {
    await without(ownStore, outage, 'identity', async () => {
      for (const path of ['/account', '/account/orders', '/account/profile']) {
        const { status, html } = await sam.open(path)
        expect([path, status]).toEqual([path, 200])
        expect(html).toContain('Sign out')
      }
      expect(JSON.parse((await sam.open('/account/session')).html)).toMatchObject({
        state: 'signed-in',
        name: 'Sam Shopper',
      })
    })
  }
})

test('while commerce is dead, who signs in is told what waits, and it comes with the next request', async ({
  page,
  ownStore,
}) => {
  const { url } = ownStore
  const before = aVisitor(url)
  await before.signIn(SAM)
  const kept = await before.send('/account/addresses', 'saveAddress', AN_ADDRESS)
  expect(kept.location).toBe('/account/addresses')
  await page.goto(`${url}/account/login`)
  await without(ownStore, kill, 'commerce', async () => {
    await fillSignIn(page, SAM)
    await expect(page).toHaveURL(`${url}/account`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('You are signed in.')
    await expect(page.getByRole('main')).toContainText('Your orders, your addresses and your bag')
    await expectAccessible(page)
    const session = await page.request.get(`${url}/account/session`)
    expect(await session.json()).toMatchObject({ state: 'signed-in', isPending: true })
  })
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Sam.' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Weserstraße 11')
  const session = await page.request.get(`${url}/account/session`)
  expect(await session.json()).toMatchObject({ state: 'signed-in', isPending: false })
})

test('who signs in after another shopper, while commerce is dead, never sees that one’s account', async ({
  ownStore,
}) => {
  const browser = aVisitor(ownStore.url)
  await browser.signIn(WIM)
  expect((await browser.open('/account')).html).toContain('Hello, Wim.')
  await without(ownStore, kill, 'commerce', async () => {
    expect((await browser.signIn(SAM)).location).toBe('/account')
    expect([...browser.jar.keys()]).not.toContain('audience')
  })
  const { status, html } = await browser.open('/account')
  expect(status).toBe(200)
  expect(html).toContain('Hello, Sam.')
  expect(html).not.toContain('Wim')
  const me = await browser.open('/commerce/store/customers/me')
  expect(JSON.parse(me.html)).toMatchObject({ customer: { email: SAM.email } })
})

test('a page that is open while commerce comes back knows its shopper by itself (CA-2)', async ({
  page,
  ownStore,
}) => {
  const { url } = ownStore
  const sessions: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/account/session')) sessions.push(await response.text())
  })
  // What was shown once is shown while commerce is dead as well.
  await page.goto(url)
  await page.goto(`${url}/account/login`)
  await without(ownStore, kill, 'commerce', async () => {
    await fillSignIn(page, SAM)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in.')
    await page.goto(url)
    await stir(page)
    await expect.poll(() => sessions.at(-1)).toContain('"isPending":true')
  })
  await expect.poll(() => sessions.at(-1), { timeout: 30_000 }).toContain('"isPending":false')
})

test('a password that changed while commerce was dead opens nothing there with the former one', async ({
  ownStore,
}) => {
  const rosa = aVisitor(ownStore.url)
  const who = aStranger()
  const password = 'another long password'
  await register(rosa, who, ownStore)
  const isTakenByCommerce = async (tried: string) => {
    const answer = await fetch(`${ownStore.commerceUrl}/store/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: who.email, password: tried }),
    })
    return answer.status === 200
  }
  await rosa.signIn(who)
  expect(await isTakenByCommerce(who.password)).toBe(true)
  await without(ownStore, kill, 'commerce', async () => {
    const change = { presentPassword: who.password, newPassword: password }
    await rosa.send('/account/profile', 'replacePassword', change)
  })
  expect((await rosa.open('/account')).status).toBe(200)
  expect(await isTakenByCommerce(who.password)).toBe(false)
  expect((await rosa.signIn(who)).said).toEqual([expect.stringContaining('do not go together')])
  expect((await rosa.signIn({ ...who, password })).location).toBe('/account')
  expect(await isTakenByCommerce(password)).toBe(true)
})

/** Somebody who is signed in here and on another device. */
async function onTwoDevices({ url, dataFolder }: RunningStore) {
  const who = aStranger()
  const [here, there] = [aVisitor(url), aVisitor(url)]
  await register(here, who, { dataFolder })
  await there.signIn(who)
  const isIn = async () => (await there.open('/commerce/store/customers/me')).status === 200
  expect(await isIn()).toBe(true)
  return { who, here, isIn }
}

test('sessions that were to end everywhere while commerce was dead end with the next sign-in', async ({
  ownStore,
}) => {
  const { who, here, isIn } = await onTwoDevices(ownStore)
  await without(ownStore, kill, 'commerce', async () => {
    const { location } = await here.send('/account/login', 'signOutEverywhere', {})
    expect(location).toBe('/account/login')
    expect(decodeURIComponent(here.jar.get('said') ?? '')).toContain('You are signed out here.')
  })
  expect((await here.signIn(who)).location).toBe('/account')
  expect(await isIn()).toBe(false)
})

test('an address that changed while commerce was dead leaves no other session there', async ({
  ownStore,
}) => {
  const { who, here, isIn } = await onTwoDevices(ownStore)
  const { email } = aStranger()
  await here.send('/account/profile', 'changeEmail', { email, password: who.password })
  const link = await linkIn(email, /address/i, '/account/profile', ownStore.dataFolder)
  const token = new URLSearchParams(link.split('?')[1]).get('token_hash') ?? ''
  await without(ownStore, kill, 'commerce', async () => {
    await here.post(`${link}&_action=confirmEmail`, { token })
  })
  expect((await here.open('/account')).html).toContain('Hello, Rosa.')
  expect(await isIn()).toBe(false)
})

test('who is signed in stays signed in while identity and commerce are started again', async ({
  page,
  ownStore,
}) => {
  const { url } = ownStore
  await page.goto(`${url}/account/login`)
  await fillSignIn(page, SAM)
  await expect(page).toHaveURL(`${url}/account`)
  for (const part of ['identity', 'commerce'] as const) {
    await restart(ownStore, part)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Hello, Sam.' })).toBeVisible()
  }
})
