import { expect, test } from 'vitest'
import { places } from './places.mts'

test('as many begin as there are places, the others in the order they came', () => {
  const began: string[] = []
  const { enter, leave } = places({ atWork: 2, waiting: 9 })
  for (const name of ['a', 'b', 'c', 'd']) enter(() => began.push(name))
  expect(began).toEqual(['a', 'b'])
  leave()
  expect(began).toEqual(['a', 'b', 'c'])
  leave()
  expect(began).toEqual(['a', 'b', 'c', 'd'])
})

test('who gave up is passed over', () => {
  const began: string[] = []
  const { enter, leave, cancel } = places({ atWork: 1, waiting: 9 })
  const impatient = () => began.push('b')
  enter(() => began.push('a'))
  enter(impatient)
  enter(() => began.push('c'))
  cancel(impatient)
  leave()
  expect(began).toEqual(['a', 'c'])
})

test('nobody enters when too many wait', () => {
  const { enter } = places({ atWork: 1, waiting: 1 })
  const answers = [1, 2, 3].map(() => enter(() => undefined))
  expect(answers).toEqual([true, true, false])
})

test('a place that was left is taken by the next to come', () => {
  const began: string[] = []
  const { enter, leave } = places({ atWork: 1, waiting: 0 })
  enter(() => began.push('a'))
  leave()
  expect(enter(() => began.push('b'))).toBe(true)
  expect(began).toEqual(['a', 'b'])
})

test('a subject is worked on by one at a time, and holds up nobody else', () => {
  const began: string[] = []
  const { enter, leave } = places({ atWork: 3, waiting: 9 })
  enter(() => began.push('cart 1'), 'cart_1')
  enter(() => began.push('cart 1 again'), 'cart_1')
  enter(() => began.push('cart 2'), 'cart_2')
  enter(() => began.push('no cart'))
  expect(began).toEqual(['cart 1', 'cart 2', 'no cart'])
  leave('cart_1')
  expect(began).toEqual(['cart 1', 'cart 2', 'no cart', 'cart 1 again'])
})

test('who waits for a subject takes no place', () => {
  const began: string[] = []
  const { enter } = places({ atWork: 2, waiting: 9 })
  enter(() => began.push('a'), 'cart_1')
  enter(() => began.push('b'), 'cart_1')
  enter(() => began.push('c'), 'cart_2')
  expect(began).toEqual(['a', 'c'])
})

test('too many cannot wait for one subject either', () => {
  const { enter } = places({ atWork: 5, waiting: 1 })
  const answers = [1, 2, 3].map(() => enter(() => undefined, 'cart_1'))
  expect(answers).toEqual([true, true, false])
})
