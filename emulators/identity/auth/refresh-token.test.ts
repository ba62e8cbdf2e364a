import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRefreshTokens } from './refresh-token.ts'

const tokens = createRefreshTokens('a secret of sixteen')
const token = fc.record({ sessionId: fc.uuid(), counter: fc.nat({ max: 2_000_000_000 }) })

test('a written token is read again', () => {
  fc.assert(
    fc.property(token, (given) => {
      expect(tokens.read(tokens.write(given))).toEqual(given)
    }),
  )
})

test('a token with one character changed, or of another secret, is invalid', () => {
  const others = createRefreshTokens('another of sixteen')
  fc.assert(
    fc.property(token, fc.nat(), fc.constantFrom(...'0aZ_.'), (given, place, character) => {
      const text = tokens.write(given)
      const at = place % text.length
      const changed = text.slice(0, at) + character + text.slice(at + 1)
      expect(tokens.read(changed)).toEqual(changed === text ? given : undefined)
      expect(others.read(text)).toBeUndefined()
    }),
  )
})

test.each(['', '.', 'made-up', `${'0'.repeat(33)}.${'A'.repeat(43)}`])(
  '%j is no refresh token',
  (text) => {
    expect(tokens.read(text)).toBeUndefined()
  },
)
