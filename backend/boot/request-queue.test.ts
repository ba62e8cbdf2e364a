import { expect, test } from 'vitest'
import { createRequestQueue } from './request-queue.mts'

test('as many begin as there are slots, the others in order of arrival', () => {
  const began: string[] = []
  const { enter, leave } = createRequestQueue({ atWork: 2, waiting: 9 })
  for (const name of ['a', 'b', 'c', 'd']) enter(() => began.push(name))
  expect(began).toEqual(['a', 'b'])
  leave()
  expect(began).toEqual(['a', 'b', 'c'])
  leave()
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

test('work whose caller left is skipped', () => {
  const began: string[] = []
  const { enter, leave, cancel } = createRequestQueue({ atWork: 1, waiting: 9 })
  const impatient = () => began.push('b')
  enter(() => began.push('a'))
  enter(impatient)
  enter(() => began.push('c'))
  cancel(impatient)
  leave()
  expect(began).toEqual(['a', 'c'])
})

test('a full queue refuses more work', () => {
  const { enter } = createRequestQueue({ atWork: 1, waiting: 1 })
  const answers = [1, 2, 3].map(() => enter(() => undefined))
  expect(answers).toEqual([true, true, false])
})

test('a released slot goes to the next in the queue', () => {
  const began: string[] = []
  const { enter, leave } = createRequestQueue({ atWork: 1, waiting: 0 })
  enter(() => began.push('a'))
  leave()
  expect(enter(() => began.push('b'))).toBe(true)
  expect(began).toEqual(['a', 'b'])
})

test('one subject is worked on by one at a time, and blocks no other', () => {
  const began: string[] = []
  const { enter, leave } = createRequestQueue({ atWork: 3, waiting: 9 })
  enter(() => began.push('cart 1'), 'cart_1')
  enter(() => began.push('cart 1 again'), 'cart_1')
  enter(() => began.push('cart 2'), 'cart_2')
  enter(() => began.push('no cart'))
  expect(began).toEqual(['cart 1', 'cart 2', 'no cart'])
  leave('cart_1')
  expect(began).toEqual(['cart 1', 'cart 2', 'no cart', 'cart 1 again'])
})

test('work that waits for its subject takes no slot', () => {
  const began: string[] = []
  const { enter } = createRequestQueue({ atWork: 2, waiting: 9 })
  enter(() => began.push('a'), 'cart_1')
  enter(() => began.push('b'), 'cart_1')
  enter(() => began.push('c'), 'cart_2')
  expect(began).toEqual(['a', 'c'])
})

test('the queue of one subject is bounded too', () => {
  const { enter } = createRequestQueue({ atWork: 5, waiting: 1 })
  const answers = [1, 2, 3].map(() => enter(() => undefined, 'cart_1'))
  expect(answers).toEqual([true, true, false])
})
