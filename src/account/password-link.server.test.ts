import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf, jsonIn } from '#domain/web/json.ts'
import type { VisitorCookie } from '#domain/web/visitor-cookie.ts'
import { createAnonymous } from '#identity/anonymous.server.ts'
import { listen } from '#tests/support/listen.ts'
import { shopperOfLink } from './password-link.server.ts'

const MINUTE_MS = 60_000
const user = { id: 'e2a31c1e-0ad8-4a55-9f0f-6d3c7a1b9a10', email: 'ada@example.com' }

/** Identity, which knows one link, and each link once. */
const unused = new Set<string>()
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  const isGood = unused.delete(String(fieldsOf(jsonIn(body))['token_hash']))
  response.writeHead(isGood ? 200 : 403, { 'content-type': 'application/json' }).end(
    JSON.stringify(
      isGood
        ? {
            access_token: 'a.b.c',
            refresh_token: 'refresh',
            token_type: 'bearer',
            expires_in: 3600,
            user,
          }
        : { code: 'otp_expired', error_code: 'otp_expired', msg: 'Link is invalid or has expired' },
    ),
  )
})
let url = ''
beforeAll(async () => {
  url = await listen(server)
})
afterAll(() => server.close())

const ada = {
  identityId: user.id,
  email: user.email,
  firstName: '',
  lastName: '',
  company: '',
  customerId: null,
  pendingRepair: null,
}
/** Ada has signed in here by a mailed link, so many minutes ago. */
const adaSince = (minutes: number) => async () => ({
  shopper: ada,
  provedByMailAt: Date.now() - minutes * MINUTE_MS,
})

/** A browser that keeps the cookies that it is given. */
function aBrowser() {
  const jar = new Map<string, string>()
  const identity = createAnonymous({
    config: { url, publishableKey: 'sb_publishable_key', secretKey: 'sb_secret_key' },
    cookies: '',
    address: '192.0.2.1',
    privateAddressOf: (secret) => secret,
    isSecure: true,
    setCookie: () => {},
  })
  const set = (cookies: readonly VisitorCookie[]) => {
    for (const { name, value } of cookies) jar.set(name, value)
  }
  return (token: string, signedIn: ReturnType<typeof adaSince>) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return shopperOfLink({ cookies, identity, set }, { type: 'recovery', token }, signedIn)
  }
}

test('after a password that was refused the link takes another one, for ten minutes', async () => {
  unused.add('link-of-ada')
  const open = aBrowser()
  expect((await open('link-of-ada', adaSince(0))).email).toBe('ada@example.com')
  expect((await open('link-of-ada', adaSince(1))).email).toBe('ada@example.com')
  await expect(open('link-of-ada', adaSince(11))).rejects.toThrow('expired')
})

test('a link that is used up changes no password of who has signed in beside it', async () => {
  unused.add('link-of-ada')
  const open = aBrowser()
  await open('link-of-ada', adaSince(0))
  await expect(open('older-link-of-bo', adaSince(1))).rejects.toThrow('expired')
  await expect(aBrowser()('older-link-of-bo', adaSince(1))).rejects.toThrow('expired')
})
