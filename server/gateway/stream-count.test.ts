import { expect, test } from 'vitest'
import { createStreamCount } from './stream-count.ts'

test('one address may hold so many streams, and others have room of their own', () => {
  const { begin } = createStreamCount({ inAll: 10, ofOneClient: 2 })
  const end = begin('a')
  expect(begin('a')).toBeDefined()
  expect(begin('a')).toBeUndefined()
  expect(begin('b')).toBeDefined()
  end?.()
  expect(begin('a')).toBeDefined()
  expect(begin('a')).toBeUndefined()
})

test('all addresses together may hold so many streams', () => {
  const { begin } = createStreamCount({ inAll: 2, ofOneClient: 2 })
  const end = begin('a')
  begin('b')
  expect(begin('c')).toBeUndefined()
  end?.()
  expect(begin('c')).toBeDefined()
})
