import { SAM, signIn } from '../support/account.ts'
import { expect, test } from '../support/test.ts'
import { aVisitor } from '../support/visitor.ts'

const OUTSIDE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/../..//evil.example/',
  'https://evil.example',
  'https:evil.example',
  'HTTPS:/evil.example',
  '@evil.example',
  '.evil.example',
  '/@evil.example',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '/account\r\nlocation: https://evil.example',
]

test('no `next` leads out of the shop, by the form, by its page, or by its answer', async ({
  storeUrl,
}) => {
  test.slow()
  for (const next of OUTSIDE) {
    const visitor = aVisitor(storeUrl)
    const answer = await visitor.send('/account/login', 'signIn', { ...SAM, next })
    const there = new URL(answer.location ?? '', `${storeUrl}/account/login`)
    expect([next, answer.status, there.origin]).toEqual([next, 303, storeUrl])
    const onwards = await visitor.open(there.pathname + there.search)
    const further = new URL(onwards.location ?? '/', there)
    expect([next, further.origin]).toEqual([next, storeUrl])
    // Who is signed in already is led on at once.
    const again = await visitor.open(`/account/login?next=${encodeURIComponent(next)}`)
    const led = new URL(again.location ?? '', `${storeUrl}/account/login`)
    expect([next, again.status, led.origin]).toEqual([next, 303, storeUrl])
  }
})

test.describe('in a browser', () => {
  // Some of them are addresses of the shop where nothing is.
  test.use({ allowed: [/Failed to load resource.* 404 .*evil\.example/] })

  test('a signed-in shopper stays in the shop, whatever `next` says', async ({
    page,
    storeUrl,
  }) => {
    await signIn(page, SAM)
    for (const next of OUTSIDE) {
      await page.goto(`/account/login?next=${encodeURIComponent(next)}`)
      expect([next, new URL(page.url()).origin]).toEqual([next, storeUrl])
    }
  })
})
