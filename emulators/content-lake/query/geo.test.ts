import { expect, test } from 'vitest'
import { type LakeQuery, Replica } from './replica.ts'

const place = (_id: string, location?: object) => ({
  ...{ _id, _type: 'place', _rev: 'a', location },
  ...{ _createdAt: '2026-11-01T00:00:00Z', _updatedAt: '2026-11-01T00:00:00Z' },
})

const replica = new Replica([
  place('paris', { lat: 48.8589, lng: 2.3469 }),
  place('oslo', { type: 'Point', coordinates: [10.752222, 59.913889] }),
  place('stockholm', { lat: 59.329444, lng: 18.068611 }),
  place('nowhere'),
])

const question = (query: string): LakeQuery => ({
  query,
  params: { oslo: { lat: 59.913889, lng: 10.752222 } },
  perspective: ['published'],
  identity: 'program-read',
  project: { projectId: 'local', dataset: 'production' },
  hasSourceMap: false,
  isEditor: true,
  client: 'editor',
})
const runQuery = async (query: string): Promise<unknown> =>
  JSON.parse((await replica.runQuery(question(query), 5000)).result)

test.each([
  ['geo::distance($oslo, $oslo)', 0],
  ['geo::distance($oslo, geo::latLng(59.329444, 18.068611)) < 500000', true],
  ['geo::distance($oslo, 42)', null],
  ['geo::distance($oslo, {"type": "Polygon", "coordinates": []})', null],
  ['geo::latLng(59.9, 10.7)', { type: 'Point', coordinates: [10.7, 59.9] }],
  ['geo::latLng(null, 3.14)', null],
  ['geo::latLng(91, 3.14)', null],
  [
    '*[_type == "place"] | order(geo::distance(location, $oslo))._id',
    ['oslo', 'stockholm', 'paris', 'nowhere'],
  ],
  ['*[geo::distance(location, $oslo) < 500000]._id', ['oslo', 'stockholm']],
])('%s is %j', async (query, result) => {
  expect(await runQuery(query)).toEqual(result)
})

test('a distance is as long as at the vendor', async () => {
  const [oslo, stockholm] = [
    '{"lat": 59.913889, "lng": 10.752222}',
    '{"lat": 59.329444, "lng": 18.068611}',
  ]
  expect(await runQuery(`geo::distance(${oslo}, ${stockholm})`)).toBeCloseTo(416760.774, 2)
})
