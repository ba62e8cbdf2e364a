import { expect, test } from 'vitest'
import { type Geometry, parseGeometry } from './geometry.ts'
import { contains, intersects } from './geometry-relations.ts'

const geometry = (type: string, coordinates: unknown): Geometry => {
  const parsed = parseGeometry({ type, coordinates })
  if (!parsed) throw new Error(`No ${type}: ${JSON.stringify(coordinates)}`)
  return parsed
}

const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
]
const area = (from: number, to: number) => geometry('Polygon', [square(from, to)])
const point = (lng: number, lat: number) => geometry('Point', [lng, lat])
const line = (...positions: number[][]) => geometry('LineString', positions)

const RING = geometry('Polygon', [square(0, 10), square(4, 6)])
const ISLANDS = geometry('MultiPolygon', [[square(0, 2)], [square(8, 10)]])

test.each<[string, Geometry, Geometry, boolean, boolean]>([
  ['a point inside', area(0, 10), point(5, 1), true, true],
  ['a point on the edge', area(0, 10), point(10, 1), true, true],
  ['a point outside', area(0, 10), point(11, 1), false, false],
  ['a point in the hole', RING, point(5, 5), false, false],
  ['an area inside', area(0, 10), area(1, 2), true, true],
  ['the same area', area(0, 10), area(0, 10), true, true],
  ['an area around', area(1, 2), area(0, 10), false, true],
  ['an area across the edge', area(0, 10), area(5, 15), false, true],
  ['an area beside', area(0, 10), area(11, 12), false, false],
  ['an area in the hole', RING, area(4.5, 5.5), false, false],
  ['an area around the hole', RING, area(3, 7), false, true],
  ['a line inside', area(0, 10), line([1, 1], [9, 9]), true, true],
  ['a line through the hole', RING, line([1, 5], [9, 5]), false, true],
  ['a line across', area(0, 10), line([-5, 5], [15, 5]), false, true],
  ['a line past a corner', area(0, 10), line([-5, 5], [-1, 20]), false, false],
  [
    'points of which one is outside',
    area(0, 10),
    geometry('MultiPoint', [
      [1, 1],
      [11, 1],
    ]),
    false,
    true,
  ],
  ['an area on the second island', ISLANDS, area(8.5, 9), true, true],
  ['a line between islands', ISLANDS, line([1, 1], [9, 9]), false, true],
  [
    'lines on the islands',
    ISLANDS,
    geometry('MultiLineString', [
      [
        [0, 1],
        [2, 1],
      ],
      [
        [9, 8],
        [9, 10],
      ],
    ]),
    true,
    true,
  ],
  ['lines that cross', line([0, 0], [10, 10]), line([0, 10], [10, 0]), false, true],
  ['a part of a line', line([0, 0], [10, 10]), line([1, 1], [3, 3]), true, true],
])('of %s: contained and touched as one sees it', (_, outer, inner, isContained, isTouched) => {
  expect(contains(outer, inner)).toBe(isContained)
  expect(intersects(outer, inner)).toBe(isTouched)
  expect(intersects(inner, outer)).toBe(isTouched)
})

test.each([
  [
    'a ring that is open',
    'Polygon',
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ],
  ],
  [
    'a ring that crosses itself',
    'Polygon',
    [
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
    ],
  ],
  [
    'a ring that goes back',
    'Polygon',
    [
      [
        [0, 0],
        [1, 0],
        [0, 0],
        [0, 0],
      ],
    ],
  ],
  [
    'a ring with a position twice',
    'Polygon',
    [
      [
        [0, 0],
        [1, 0],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
    ],
  ],
  ['a position beyond the pole', 'Point', [0, 91]],
  ['a line of one position', 'LineString', [[0, 0]]],
  ['a collection', 'GeometryCollection', []],
])('%s is no geometry', (_, type, coordinates) => {
  expect(parseGeometry({ type, coordinates })).toBeNull()
})
