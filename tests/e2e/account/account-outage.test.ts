import type { Browser, Page } from '@playwright/test'
import type { RunningStore } from '#tests/support/store.ts'
import { fillSignIn, linkIn, newCredentials, SAM, WIM } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { addButton } from '../support/bag.ts'
import { movePointer } from '../support/move-pointer.ts'
import { freeze, kill, playThrough, type Scene } from '../support/outages.ts'
import { expect, test } from '../support/own-store.ts'
import { bagButton } from '../support/shop.ts'
import { createProduct } from '../support/test-product.ts'
import { AN_ADDRESS, aVisitor, ROSA, register, type Visitor } from '../support/visitor.ts'

test.use({ allowed: [/Failed to load resource.* 50[0-4]/] })
test.setTimeout(240_000)

const AWAY = 'We cannot reach accounts at the moment.'

/** A sign-in and a sign-up say that accounts are away, and keep what was typed, but no password. */
async function knocking({ url }: RunningStore): Promise<Scene> {
  const guest = aVisitor(url)
  return {
    meanwhile: async () => {
      const stranger = { ...newCredentials(), ...ROSA }
      // At once: where identity hangs, each is answered only when nobody waits for it any longer.
      const [answer, signedUp] = await Promise.all([
        guest.signIn(SAM),
        aVisitor(url).send('/account/register', 'signUp', stranger),
      ])
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
      expect(answer.said).toEqual([expect.stringContaining(AWAY)])
      expect(answer.html).toContain(`value="${SAM.email}"`)
      expect(answer.html).not.toContain(SAM.password)
      expect([...guest.jar.keys()]).toEqual([])
      expect([signedUp.status, signedUp.said]).toEqual([503, [expect.stringContaining(AWAY)]])
    },
    after: async () => expect((await guest.signIn(SAM)).location).toBe('/account'),
  }
}

/** Commerce that has just been started may answer so late that the page is to be opened again. */
const expectHello = (visitor: Visitor, name: string) =>
  expect.poll(async () => (await visitor.open('/account')).html).toContain(`Hello, ${name}.`)

/** Who is signed in still is, and is shown what commerce knows. */
async function staying({ url }: RunningStore): Promise<Scene> {
  const sam = aVisitor(url)
  await sam.signIn(SAM)
  await expectHello(sam, 'Sam')
  return {
    meanwhile: async () => {
      for (const path of ['/account', '/account/orders', '/account/profile']) {
        const { status, html } = await sam.open(path)
        expect([path, status]).toEqual([path, 200])
        expect(html).toContain('Sign out')
      }
      const session = JSON.parse((await sam.open('/account/session')).html)
      expect(session).toMatchObject({ state: 'signed-in', name: 'Sam Shopper' })
    },
    after: () => expectHello(sam, 'Sam'),
  }
}

test('while identity is down, a sign-in reports it, a guest can browse and buy, and sessions remain', async ({
  page,
  ownStore,
  ownAdmin,
}) => {
  const { url } = ownStore
  await playThrough(ownStore, kill, 'identity', {
    'a sign-in says so and keeps what was typed, but no password': () => knocking(ownStore),
    'who is signed in still is: what commerce knows is shown': () => staying(ownStore),
    'a guest looks around and buys, and signs in once it is back': async () => {
      const goods = await createProduct(ownAdmin)
      return {
        meanwhile: async () => {
          await page.goto(`${url}/account/login`)
          await fillSignIn(page, SAM)
          await expect(page.getByRole('main').getByRole('alert')).toContainText(AWAY)
          await expect(page.getByLabel('E-mail')).toHaveValue(SAM.email)
          await expectAccessible(page)
          await page.goto(url + goods.path)
          await addButton(page).click()
          await expect(bagButton(page)).toHaveAccessibleName('Bag 1')
          await expect(
            page.getByRole('banner').getByRole('link', { name: 'Sign in' }),
          ).toBeVisible()
          await page.goto(`${url}/checkout`)
          await page.getByLabel('E-mail').fill('marta@example.com')
          await page.getByRole('button', { name: 'Continue to address' }).click()
          await expect(page.getByLabel('Street and number')).toBeVisible()
        },
        after: async () => {
          await page.goto(`${url}/account/login`)
          await fillSignIn(page, SAM)
          await expect(page).toHaveURL(`${url}/account`)
        },
      }
    },
  })
})

test('while identity hangs, a sign-in reports it, and sessions remain', async ({ ownStore }) => {
  await playThrough(ownStore, freeze, 'identity', {
    'a sign-in says so and keeps what was typed, but no password': () => knocking(ownStore),
    'who is signed in still is: what commerce knows is shown': () => staying(ownStore),
  })
})

async function signingIn(page: Page, { url }: RunningStore): Promise<Scene> {
  const before = aVisitor(url)
  await before.signIn(SAM)
  const kept = await before.send('/account/addresses', 'saveAddress', AN_ADDRESS)
  expect(kept.location).toBe('/account/addresses')
  await page.goto(`${url}/account/login`)
  const expectSession = async (isPending: boolean) => {
    const session = await page.request.get(`${url}/account/session`)
    expect(await session.json()).toMatchObject({ state: 'signed-in', isPending })
  }
  return {
    meanwhile: async () => {
      await fillSignIn(page, SAM)
      await expect(page).toHaveURL(`${url}/account`)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('You are signed in.')
      await expect(page.getByRole('main')).toContainText('We are still fetching your orders')
      await expectAccessible(page)
      await expectSession(true)
    },
    after: async () => {
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Hello, Sam.' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Weserstraße 11')
      await expectSession(false)
    },
  }
}

async function comingBack(browser: Browser, { url }: RunningStore): Promise<Scene> {
  const page = await browser.newPage()
  const sessions: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/account/session')) sessions.push(await response.text())
  })
  // What was shown once is shown while commerce is dead as well.
  await page.goto(url)
  await page.goto(`${url}/account/login`)
  return {
    meanwhile: async () => {
      await fillSignIn(page, SAM)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed in.')
      await page.goto(url)
      await movePointer(page)
      await expect.poll(() => sessions.at(-1)).toContain('"isPending":true')
    },
    after: async () => {
      await expect.poll(() => sessions.at(-1), { timeout: 30_000 }).toContain('"isPending":false')
      await page.close()
    },
  }
}

async function afterAnother({ url }: RunningStore): Promise<Scene> {
  const browser = aVisitor(url)
  await browser.signIn(WIM)
  await expectHello(browser, 'Wim')
  return {
    meanwhile: async () => {
      expect((await browser.signIn(SAM)).location).toBe('/account')
      expect([...browser.jar.keys()]).not.toContain('audience')
    },
    after: async () => {
      const { status, html } = await browser.open('/account')
      expect(status).toBe(200)
      expect(html).toContain('Hello, Sam.')
      expect(html).not.toContain('Wim')
      const me = await browser.open('/commerce/store/customers/me')
      expect(JSON.parse(me.html)).toMatchObject({ customer: { email: SAM.email } })
    },
  }
}

async function changingPassword(store: RunningStore): Promise<Scene> {
  const rosa = aVisitor(store.url)
  const who = newCredentials()
  const password = 'another long password'
  await register(rosa, who, store)
  const isTakenByCommerce = async (tried: string) => {
    const answer = await fetch(`${store.commerceUrl}/store/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: who.email, password: tried }),
    })
    return answer.status === 200
  }
  await rosa.signIn(who)
  expect(await isTakenByCommerce(who.password)).toBe(true)
  return {
    meanwhile: async () => {
      const change = { presentPassword: who.password, newPassword: password }
      await rosa.send('/account/profile', 'replacePassword', change)
    },
    after: async () => {
      expect((await rosa.open('/account')).status).toBe(200)
      expect(await isTakenByCommerce(who.password)).toBe(false)
      expect((await rosa.signIn(who)).said).toEqual([expect.stringContaining('password is wrong')])
      expect((await rosa.signIn({ ...who, password })).location).toBe('/account')
      expect(await isTakenByCommerce(password)).toBe(true)
    },
  }
}

/** Somebody who is signed in here and on another device. */
async function onTwoDevices({ url, dataFolder }: RunningStore) {
  const who = newCredentials()
  const [here, there] = [aVisitor(url), aVisitor(url)]
  await register(here, who, { dataFolder })
  await there.signIn(who)
  const isIn = async () => (await there.open('/commerce/store/customers/me')).status === 200
  expect(await isIn()).toBe(true)
  return { who, here, isIn }
}

async function signingOutEverywhere(store: RunningStore): Promise<Scene> {
  const { who, here, isIn } = await onTwoDevices(store)
  return {
    meanwhile: async () => {
      const { location } = await here.send('/account/login', 'signOutEverywhere', {})
      expect(location).toBe('/account/login')
      expect(decodeURIComponent(here.jar.get('said') ?? '')).toContain('You are signed out here.')
    },
    after: async () => {
      expect((await here.signIn(who)).location).toBe('/account')
      expect(await isIn()).toBe(false)
    },
  }
}

async function changingAddress(store: RunningStore): Promise<Scene> {
  const { who, here, isIn } = await onTwoDevices(store)
  const { email } = newCredentials()
  await here.send('/account/profile', 'changeEmail', { email, password: who.password })
  const link = await linkIn(email, /address/i, '/account/profile', store.dataFolder)
  const token = new URLSearchParams(link.split('?')[1]).get('token_hash') ?? ''
  return {
    meanwhile: async () => {
      await here.post(`${link}&_action=confirmEmail`, { token })
    },
    after: async () => {
      await expectHello(here, 'Rosa')
      expect(await isIn()).toBe(false)
    },
  }
}

/** Who is signed in stays so while commerce is started again. */
async function waiting({ url }: RunningStore): Promise<Scene> {
  const sam = aVisitor(url)
  await sam.signIn(SAM)
  return { meanwhile: async () => undefined, after: () => expectHello(sam, 'Sam') }
}

test('while commerce is down, sign-ins wait for it, and no session is opened wrongly', async ({
  page,
  browser,
  ownStore,
}) => {
  await playThrough(ownStore, kill, 'commerce', {
    'who signs in is told what waits, and it comes with the next request': () =>
      signingIn(page, ownStore),
    'a page that is open while it comes back knows its shopper by itself (CA-2)': () =>
      comingBack(browser, ownStore),
    'who signs in after another shopper never sees that one’s account': () =>
      afterAnother(ownStore),
    'a password that changed opens nothing there with the former one': () =>
      changingPassword(ownStore),
    'sessions that were to end everywhere end with the next sign-in': () =>
      signingOutEverywhere(ownStore),
    'an address that changed leaves no other session there': () => changingAddress(ownStore),
    'who is signed in stays signed in': () => waiting(ownStore),
  })
})
