import { expect, test } from 'vitest'
import { type Redirect, redirected, redirectLoop, redirectPath } from './redirect.ts'

const redirect = (from: string, to: string, isPermanent = true): Redirect => ({
  from,
  to,
  isPermanent,
})

test.each([
  ['/about-us', '/about-us'],
  ['about-us/', '/about-us'],
  ['/a/b?c=d#e', '/a/b'],
  ['/caf%C3%A9', '/café'],
  ['/', '/'],
  ['https://example.com/a', null],
  ['mailto:a@example.com', null],
  ['//example.com', null],
  ['/%zz', null],
  ['', null],
])('%j is compared as %j', (address, path) => {
  expect(redirectPath(address)).toBe(path)
})

test('a redirect to itself is a loop, however it is written', () => {
  expect(redirectLoop([redirect('/a', 'a/?x=1')], '/a')).toEqual(['/a', '/a'])
})

test('a circle of three is found from each of them', () => {
  const circle = [redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/a')]
  expect(redirectLoop(circle, '/b')).toEqual(['/b', '/c', '/a', '/b'])
})

test('a chain that ends is no loop', () => {
  expect(redirectLoop([redirect('/a', '/b'), redirect('/b', 'https://b.example/a')], '/a')).toEqual(
    [],
  )
})

test('a chain is one step, and permanent only if all of it is', () => {
  const chain = [redirect('/a', '/b'), redirect('/b', '/c', false)]
  expect(redirected(chain, '/a')).toEqual({ to: '/c', isPermanent: false })
  expect(redirected(chain, '/c')).toBeNull()
})

test('the query is kept, beside the target’s own and before its fragment', () => {
  const one = [redirect('/a', '/b?x=1#top')]
  expect(redirected(one, '/a', 'utm=letter')?.to).toBe('/b?x=1&utm=letter#top')
  expect(redirected([redirect('/a', 'https://b.example')], '/a', 'q=1')?.to).toBe(
    'https://b.example?q=1',
  )
})

test('no request is redirected in a circle', () => {
  const circle = [redirect('/a', '/b'), redirect('/b', '/a')]
  expect(redirected(circle, '/a')).toBeNull()
})
