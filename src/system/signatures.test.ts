import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSigner } from './signatures.ts'

const signer = createSigner('a secret')

test('a signed value is read again', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(signer.read(signer.sign(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('only our own tokens are read', () => {
  const token = signer.sign(['order_1'])
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', '.', '-', ''), (at, sign) => {
      const forged = token.slice(0, at) + sign + token.slice(at + 1)
      const isSame = Buffer.from(forged.split('.')[1] ?? '', 'base64url').equals(
        Buffer.from(token.split('.')[1] ?? '', 'base64url'),
      )
      if (!isSame || forged.split('.')[0] !== token.split('.')[0])
        expect(signer.read(forged)).toBeUndefined()
    }),
  )
})

test.each([
  undefined,
  '',
  '.',
  'a',
  'a.b.c',
  `${'a'.repeat(9000)}.b`,
  createSigner('another secret').sign(['order_1']),
])('%s is refused', (token) => {
  expect(signer.read(token)).toBeUndefined()
})
