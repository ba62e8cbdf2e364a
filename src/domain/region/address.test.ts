import { describe, expect, test } from 'vitest'
import { tidyEmail } from '../web/email.ts'
import { checkAddress } from './address-check.ts'
import { postcodeProblem, tidyPostcode } from './postcode.ts'

const COUNTRIES = ['de', 'us', 'jp', 'nl']

const filled = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  company: '',
  address1: 'Seestraße 1',
  address2: '',
  city: 'Konstanz',
  province: '',
  postalCode: ' 78462',
  countryCode: 'DE',
  phone: '',
}

describe('checkAddress', () => {
  test('normalises valid input', () => {
    expect(checkAddress(filled, COUNTRIES).address).toEqual({
      ...filled,
      firstName: 'Ada',
      postalCode: '78462',
      countryCode: 'de',
    })
  })

  test('says beside every field at once what is right', () => {
    const wrong = { ...filled, firstName: ' ', postalCode: '7846', phone: 'call me' }
    expect(checkAddress(wrong, COUNTRIES).problems).toEqual({
      firstName: 'Enter a first name.',
      postalCode: 'A German postcode has five digits.',
      phone: 'Enter a telephone number such as +49 30 123456.',
    })
  })

  test('asks for less, not for more, where a name or a street is too long', () => {
    const long = 'ö'.repeat(201)
    const wrong = { ...filled, firstName: long, address1: long, company: long }
    const tooLong = 'Use at most 200 characters.'
    expect(checkAddress(wrong, COUNTRIES).problems).toEqual({
      firstName: tooLong,
      address1: tooLong,
      company: tooLong,
    })
  })

  test('reports every required field of an empty form', () => {
    const { problems } = checkAddress({}, COUNTRIES)
    expect(Object.keys(problems ?? {})).toEqual(
      expect.arrayContaining([
        'firstName',
        'lastName',
        'address1',
        'city',
        'postalCode',
        'countryCode',
      ]),
    )
    expect(Object.keys(problems ?? {})).not.toContain('company')
  })

  test('requires the state where an address needs one', () => {
    const american = { ...filled, countryCode: 'us', postalCode: '94103' }
    expect(checkAddress(american, COUNTRIES).problems?.province).toBe('Choose a state.')
    expect(checkAddress({ ...american, province: 'CA' }, COUNTRIES).problems).toBeUndefined()
  })

  test('stores the state’s code, and refuses what is no state', () => {
    const american = { ...filled, countryCode: 'us', postalCode: '94103' }
    const inWords = checkAddress({ ...american, province: 'california' }, COUNTRIES)
    expect(inWords.address?.province).toBe('CA')
    const elsewhere = checkAddress({ ...american, province: 'Bavaria' }, COUNTRIES)
    expect(elsewhere.problems?.province).toBe('Choose a state.')
  })

  test('keeps the province of a country without a list', () => {
    expect(checkAddress({ ...filled, province: 'Hessen' }, COUNTRIES).address?.province).toBe(
      'Hessen',
    )
  })

  test('calls the postcode what it is called there', () => {
    const without = (countryCode: string) =>
      checkAddress({ ...filled, countryCode, postalCode: '' }, COUNTRIES).problems?.postalCode
    expect(['de', 'us', 'jp'].map(without)).toEqual([
      'Enter a postcode.',
      'Enter a ZIP code.',
      'Enter a postal code.',
    ])
  })

  test('accepts only countries with delivery', () => {
    const { problems } = checkAddress({ ...filled, countryCode: 'fr' }, COUNTRIES)
    expect(problems?.countryCode).toBe('Choose a country that we deliver to.')
  })

  test('refuses a value that is no form', () => {
    expect(checkAddress(null, COUNTRIES).address).toBeUndefined()
    expect(checkAddress({ ...filled, city: 5 }, COUNTRIES).problems?.city).toBe('Enter a city.')
  })
})

test.each([
  ['de', 'Enter a street and number.', 'Enter a city.', 'Enter a postcode.'],
  ['us', 'Enter a street address.', 'Enter a city.', 'Enter a ZIP code.'],
  ['ie', 'Enter a street and number.', 'Enter a town or city.', 'Enter an Eircode.'],
  ['jp', 'Enter a district, block and number.', 'Enter a city or ward.', 'Enter a postal code.'],
])('what is missing in %s has the name of its label', (countryCode, address1, city, postalCode) => {
  const { problems } = checkAddress({ countryCode }, [countryCode])
  expect(problems).toMatchObject({ address1, city, postalCode })
})

test.each([
  ['de', '78462'],
  ['nl', '1012 AB'],
  ['nl', '1012ab'],
  ['jp', '100-0001'],
  ['jp', '１００－０００１'],
  ['us', '94103-1234'],
  ['ie', 'D02 AF30'],
  ['pt', '1100-148'],
  ['se', '111 22'],
  ['lu', 'L-1234'],
  ['gb', 'sw1a 1aa'],
  ['gb', 'M1 1AE'],
  ['xx', 'anything'],
])('in %s the postcode %s is right', (country, postcode) => {
  expect(postcodeProblem(country, tidyPostcode(postcode))).toBeUndefined()
})

test.each([
  ['de', '1234'],
  ['de', '123456'],
  ['nl', '0123 AB'],
  ['us', '9410'],
  ['jp', '100-001'],
  ['ie', '1234'],
  ['gb', '12345'],
])('in %s the postcode %s is not', (country, postcode) => {
  expect(postcodeProblem(country, tidyPostcode(postcode))).toMatch(/^(A|An) .+\.$/)
})

test.each(['__proto__', 'constructor', 'toString'])(
  'a country called %s has no rules, and is not served',
  (code) => {
    expect(postcodeProblem(code, '12045')).toBeUndefined()
    const { problems } = checkAddress({ countryCode: code, postalCode: '12045' }, ['de'])
    expect(problems).toHaveProperty('countryCode', 'Choose a country that we deliver to.')
    expect(problems).not.toHaveProperty('province')
  },
)

test('tidyEmail recognises an address', () => {
  expect(tidyEmail('  Ada@Example.com ')).toBe('ada@example.com')
  for (const text of ['ada', 'ada@', '', undefined, `${'a'.repeat(260)}@example.com`])
    expect(tidyEmail(text)).toBeUndefined()
})
