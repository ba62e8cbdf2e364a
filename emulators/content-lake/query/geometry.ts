import { z } from 'zod'
import { isSimpleRing, type Segment, stepsOf } from './segments.ts'

/** How deep the positions of a type's coordinates lie. */
export const LEVELS = {
  ...{ Point: 0, MultiPoint: 1, LineString: 1 },
  ...{ Polygon: 2, MultiLineString: 2, MultiPolygon: 3 },
} as const

export const isGeometryType = (type: string): type is keyof typeof LEVELS =>
  Object.hasOwn(LEVELS, type)

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const points = z.array(position).min(1)
const line = z.array(position).min(2)
const lines = z.array(line).min(1)
const area = z.array(z.array(position).min(4).refine(isSimpleRing)).min(1)

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: points }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: lines }),
  z.object({ type: z.literal('Polygon'), coordinates: area }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(area).min(1) }),
])

/** GeoJSON. */
export type Geometry = z.infer<typeof geometry>

/** A valid geometry: rings are closed and do not cross themselves. Null for anything else. */
export const parseGeometry = (value: unknown): Geometry | null =>
  geometry.safeParse(value).data ?? null

export interface GeometryParts {
  /** All lines and edges; a point is a segment without length. */
  readonly segments: readonly Segment[]
  /** The edges of each area, of its holes too. */
  readonly areas: readonly (readonly Segment[])[]
}

/** A geometry of any type as segments and areas. */
export function partsOf({ type, coordinates }: Geometry): GeometryParts {
  switch (type) {
    case 'Point':
      return { segments: [[coordinates, coordinates]], areas: [] }
    case 'MultiPoint':
      return { segments: coordinates.map((each) => [each, each]), areas: [] }
    case 'LineString':
      return { segments: stepsOf(coordinates), areas: [] }
    case 'MultiLineString':
      return { segments: coordinates.flatMap(stepsOf), areas: [] }
    case 'Polygon':
    case 'MultiPolygon': {
      const all = type === 'Polygon' ? [coordinates] : coordinates
      const areas = all.map((rings) => rings.flatMap(stepsOf))
      return { segments: areas.flat(), areas }
    }
  }
}
