import { expect, test } from 'vitest'
import { checkLookup } from './lookup.ts'

const clues = { displayId: 1001, email: 'marta@example.com', postalCode: '12045' }

test.each(['1001', ' #1001 ', 'No. 1001', 'no 1001', '＃１００１'])(
  '%s is the order 1001',
  (number) => {
    const fields = { number, email: ' Marta@Example.com', postcode: ' 12045 ' }
    expect(checkLookup(fields, 'de')).toEqual({ clues })
  },
)

test.each(['', '0', '-1', '10.5', 'abc', '99999999999', '2147483648'])(
  '"%s" is no order number',
  (number) => {
    const { problems } = checkLookup({ number, email: clues.email, postcode: '1' }, 'de')
    expect(problems).toEqual({
      number: 'Enter the number of your order, such as 1001.',
    })
  },
)

test('every invalid field says what would be right', () => {
  expect(Object.keys(checkLookup({}, 'de').problems ?? {})).toEqual(['number', 'email', 'postcode'])
})

test.each([
  ['de', 'Enter the postcode we delivered to.'],
  ['us', 'Enter the ZIP code we delivered to.'],
])('a shopper in %s is asked for what the country calls it', (countryCode, message) => {
  expect(checkLookup({}, countryCode).problems?.postcode).toBe(message)
})
