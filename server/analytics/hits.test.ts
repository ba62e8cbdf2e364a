import { expect, test } from 'vitest'
import { hitsOf } from './hits.ts'

const parse = (search: string, body = '') =>
  hitsOf(search, body, 698).map((hit) => Object.fromEntries(hit))

test('hits arrive by query, by form and in bulk', () => {
  const hit = { idsite: '698', rec: '1', action_name: 'Home' }
  expect(parse('?idsite=1&rec=1&action_name=Home')).toEqual([hit])
  expect(parse('', 'rec=1&action_name=Home')).toEqual([hit])
  const requests = ['?rec=1&action_name=Home', '?rec=1&action_name=Home', 7]
  expect(parse('', JSON.stringify({ requests }))).toEqual([hit, hit])
})

test('a hit cannot set another address, time or country, nor the token', () => {
  const [hit] = parse(
    '?rec=1&token_auth=x&cip=1.2.3.4&cdt=1&country=de&uid=ada&cid=1234567890abcdef',
  )
  expect(hit).toEqual({ idsite: '698', rec: '1' })
})

test('an address in a hit never holds the secret of a preview (PV-2)', () => {
  const address = 'http://localhost:4321/about?colour=a%20b&secret=s3cret&slug=home'
  const query = new URLSearchParams({ rec: '1', url: address, urlref: address, link: 'tel:+49' })
  const [hit] = parse(`?${query}`)
  const shown = 'http://localhost:4321/about?colour=a+b'
  expect(hit).toEqual({ idsite: '698', rec: '1', url: shown, urlref: shown, link: 'tel:+49' })
})

test.each([
  ['0123456789abcdef', '0123456789abcdef'],
  ['0123456789ABCDEF', undefined],
  ['short', undefined],
])('the visitor %s is passed on as %s', (given, visitor) => {
  expect(parse(`?rec=1&_id=${given}`)[0]?.['_id']).toBe(visitor)
})

test.each([
  ['a request without rec', '?action_name=Home', ''],
  ['no JSON', '', '{"requests":'],
  ['JSON of something else', '', '{"requests":"?rec=1"}'],
  ['nothing', '', ''],
])('%s is no hit', (_, search, body) => {
  expect(parse(search, body)).toEqual([])
})

test('a request carries at most fifty hits', () => {
  expect(parse('', JSON.stringify({ requests: Array(80).fill('?rec=1') }))).toHaveLength(50)
})
