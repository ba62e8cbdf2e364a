import { expect, test } from 'vitest'
import { countryName, visitorFirst } from './countries.ts'

const countries = [
  { code: 'se', name: 'Sweden' },
  { code: 'ax', name: 'Åland Islands' },
  { code: 'at', name: 'Austria' },
  { code: 'jp', name: 'Japan' },
]
const shown = (visitorCode: string) => visitorFirst(countries, visitorCode).map(({ code }) => code)

test('the visitor’s country is first, and the others follow by name', () => {
  expect(shown('jp')).toEqual(['jp', 'ax', 'at', 'se'])
  expect(shown('SE')).toEqual(['se', 'ax', 'at', 'jp'])
})

test('a visitor from elsewhere gets all by name', () => {
  expect(shown('br')).toEqual(['ax', 'at', 'jp', 'se'])
})

test('a country is called by its name, and what is no country by its code', () => {
  expect(['jp', 'US', '', 'x1'].map(countryName)).toEqual(['Japan', 'United States', '', 'x1'])
})
