import { iso31662 } from 'iso-3166'
import { expect, test } from 'vitest'
import { provincesOf } from './provinces.ts'

// The lists follow what is written on parcels. ISO 3166-2 is another source: where they differ, it
// is for a reason that stands here.

interface Part {
  /** Without the country: "CA". */
  readonly code: string
  readonly name: string
  /** Of a country's largest division, which may have others in it. */
  readonly isTop: boolean
}

const partsOf = (country: string): readonly Part[] =>
  iso31662.flatMap(({ code, name, parent }) =>
    code.startsWith(`${country}-`)
      ? [{ code: code.slice(3), name, isTop: parent === country }]
      : [],
  )
const listed = (country: string) => provincesOf(country)?.provinces ?? []
const sorted = (texts: Iterable<string>) => [...texts].toSorted()

/** The letters of names that ISO writes by an older rule: "Hukusima", "Tôkyô". */
const inHepburn = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/^(Hyo|Hu|Ti|Si)/, (start) => ({ Hu: 'Fu', Ti: 'Chi', Si: 'Shi' })[start] ?? start)
    .replaceAll('hu', 'fu')
    .replaceAll('ti', 'chi')
    .replaceAll('si', 'shi')

test('the United States have every state, district and territory that the mail reaches', () => {
  const iso = partsOf('US').map(({ code }) => code)
  // Three posts of the forces, and three countries that the United States deliver to; nobody lives
  // on the Minor Outlying Islands.
  const byPost = ['AA', 'AE', 'AP', 'FM', 'MH', 'PW']
  const expected = [...iso.filter((code) => code !== 'UM'), ...byPost]
  expect(sorted(listed('us').map(({ value }) => value))).toEqual(sorted(expected))
  const names = new Map(partsOf('US').map(({ code, name }) => [code, name]))
  const others = listed('us').filter(
    ({ value, name }) => names.has(value) && names.get(value) !== name,
  )
  expect(others).toEqual([{ value: 'VI', name: 'Virgin Islands' }])
})

test('Japan has its 47 prefectures, from north to south', () => {
  expect(listed('jp').map(({ name }) => name)).toEqual(
    partsOf('JP').map(({ name }) => inHepburn(name)),
  )
})

test('Spain has its provinces and its two cities in Africa', () => {
  const cities = ['Ceuta', 'Melilla']
  const iso = partsOf('ES').filter(({ name, isTop }) => !isTop || cities.includes(name))
  const written = new Map([['Illes Balears', 'Balears']])
  const expected = iso.map(({ name }) => written.get(name) ?? name)
  expect(sorted(listed('es').map(({ name }) => name))).toEqual(sorted(new Set(expected)))
})

test('Italy has its provinces and cities, and Aosta, which ISO lists as a region', () => {
  const iso = partsOf('IT').filter(({ code }) => /^[A-Z]{2}$/.test(code))
  const codes = sorted([...iso.map(({ code }) => code), 'AO'])
  expect(sorted(listed('it').map(({ value }) => value))).toEqual(codes)
  const names = new Map(iso.map(({ code, name }) => [code, name.replace("'", '’')]))
  const others = listed('it').filter(
    ({ value, name }) => names.has(value) && names.get(value) !== name,
  )
  expect(others).toEqual([{ value: 'BZ', name: 'Bolzano' }])
})

test('Ireland has its 26 counties', () => {
  const counties = partsOf('IE').filter(({ isTop }) => !isTop)
  expect(sorted(listed('ie').map(({ name }) => name))).toEqual(
    sorted(counties.map(({ name }) => name)),
  )
})
