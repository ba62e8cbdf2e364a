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

/** A few straight lines around it. */
const NORWAY = {
  type: 'Polygon',
  coordinates: [
    [
      ...[
        [5, 58],
        [11, 58],
        [13, 64],
        [31, 70],
        [25, 72],
        [10, 65],
      ],
      ...[
        [4, 62],
        [5, 58],
      ],
    ],
  ],
}

const question = (query: string, hasSourceMap: boolean): LakeQuery => ({
  query,
  params: { oslo: { lat: 59.913889, lng: 10.752222 }, norway: NORWAY },
  perspective: ['published'],
  identity: 'program-read',
  project: { projectId: 'local', dataset: 'production' },
  hasSourceMap,
  isEditor: true,
  client: 'editor',
})
const runQuery = async (query: string, hasSourceMap = false): Promise<unknown> =>
  JSON.parse((await replica.runQuery(question(query, hasSourceMap), 5000)).result)

test.each([
  ['geo::distance($oslo, $oslo)', 0],
  ['geo::distance($oslo, geo::latLng(59.329444, 18.068611)) < 500000', true],
  ['geo::distance($oslo, 42)', null],
  ['geo::distance($oslo, {"type": "Polygon", "coordinates": []})', null],
  ['geo::latLng(59.9, 10.7)', { type: 'Point', coordinates: [10.7, 59.9] }],
  ['geo::latLng(null, 3.14)', null],
  ['geo::latLng(91, 3.14)', null],
  ['geo({"lat": 59.9, "lng": 10.7})', { type: 'Point', coordinates: [10.7, 59.9] }],
  ['geo(geo($oslo)).coordinates', [10.752222, 59.913889]],
  ['geo({"lat": "59.9", "lng": 10.7})', null],
  ['geo({"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [0, 1]]]})', null],
  ['geo("geo(")', null],
  ['"geo(" + "x"', 'geo(x'],
  ['geo::contains($norway, $oslo)', true],
  ['geo::contains(geo($norway), geo($oslo))', true],
  ['geo::contains($oslo, $norway)', false],
  ['geo::contains($norway, 42)', null],
  ['geo::intersects($oslo, $norway)', true],
  ['*[geo::contains($norway, location)]._id', ['oslo']],
  ['*[geo::contains($norway, ^.location)]._id', []],
  [
    '*[_id == "oslo"]{"near": *[geo::distance(location, ^.location) < 500000]._id}[0].near',
    ['oslo', 'stockholm'],
  ],
  [
    '*[_type == "place"] | order(geo::distance(location, $oslo))._id',
    ['oslo', 'stockholm', 'paris', 'nowhere'],
  ],
  ['*[geo::distance(location, $oslo) < 500000]._id', ['oslo', 'stockholm']],
])('%s is %j', async (query, result) => {
  expect(await runQuery(query)).toEqual(result)
  expect(await runQuery(query, true)).toEqual(result)
})

test('a distance is as long as at the vendor', async () => {
  const [oslo, stockholm] = [
    '{"lat": 59.913889, "lng": 10.752222}',
    '{"lat": 59.329444, "lng": 18.068611}',
  ]
  expect(await runQuery(`geo::distance(${oslo}, ${stockholm})`)).toBeCloseTo(416760.774, 2)
})
