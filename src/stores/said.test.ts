import { expect, test } from 'vitest'
import { takeSaid } from './said.ts'

const jarWith = (value: unknown) => ({
  cookie: `region=de; said=${encodeURIComponent(JSON.stringify(value))}; cart=1`,
})

test('what the server wants said is taken once', () => {
  const jar = jarWith({ kind: 'success', text: 'WELCOME10 is on your bag.' })
  expect(takeSaid(jar)).toEqual({ kind: 'success', text: 'WELCOME10 is on your bag.' })
  expect(jar.cookie).toBe('said=; Path=/; Max-Age=0')
})

test.each([5, null, { kind: 'loading', text: 'x' }, { kind: 'error' }])(
  '%j says nothing',
  (value) => {
    expect(takeSaid(jarWith(value))).toBeNull()
  },
)

test('without a word nothing is said, and nothing is thrown away', () => {
  const jar = { cookie: 'region=de' }
  expect(takeSaid(jar)).toBeNull()
  expect(jar.cookie).toBe('region=de')
})
