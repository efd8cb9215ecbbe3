import fc from 'fast-check'
import type { Expression } from '../../src/catalog/cql2/expression.ts'
import type { Geometry, Position } from 'imagery-platform-geometry/geojson.ts'
import { FOOTPRINT } from '../../src/catalog/cql2/known-properties.ts'
import { operation, property } from './write.ts'

type Bbox = readonly number[]

/** Degrees from far less than a scene to a continent, each size as likely as the next. */
const size = fc.double({ min: -1.5, max: 1.8, noNaN: true }).map((exponent) => 10 ** exponent)

/** Shapes near `places`, so that they are seldom empty. */
export const shapesNear = (places: readonly Position[]) => {
  const place = fc.constantFrom(...places)
  const star = starNear(place)
  return { bbox: bboxNear(place), geometry: geometryNear(place, star), relation: relationNear(place, star) }
}

/** How a footprint relates to a polygon or a box, either side first. */
const relationNear = (
  place: fc.Arbitrary<Position>,
  star: fc.Arbitrary<Geometry>,
): fc.Arbitrary<Expression> => {
  const relation = fc.constantFrom(
    's_intersects',
    's_disjoint',
    's_within',
    's_contains',
    's_overlaps',
    's_crosses',
  )
  const footprint = property(FOOTPRINT)
  // What lies over the antimeridian in a footprint on both its sides lies in neither piece of it.
  const shape = fc.oneof(
    star.filter((polygon) => !isWide(polygon)),
    flatBoxNear(place)
      .filter(([west = 0, , east = 0]) => west < east)
      .map((bbox) => ({ bbox })),
  )
  return fc
    .tuple(relation, shape, fc.boolean())
    .map(([op, other, isFirst]) =>
      isFirst ? operation(op, other, footprint) : operation(op, footprint, other),
    )
}

const isWide = (shape: Geometry): boolean =>
  shape.type === 'Polygon' &&
  shape.coordinates.some((ring) => {
    const longitudes = ring.map(([x = NaN]) => x)
    return Math.max(...longitudes) - Math.min(...longitudes) > 180
  })

const bboxNear = (place: fc.Arbitrary<Position>): fc.Arbitrary<Bbox> => {
  const near = flatBoxNear(place)
  const onDegrees = near.map((numbers) => numbers.map(Math.round))
  const high = fc
    .tuple(near, fc.nat(900), fc.nat(300))
    .map(([[west = 0, south = 0, east = 0, north = 0], bottom, thickness]) => [
      west,
      south,
      bottom,
      east,
      north,
      bottom + thickness,
    ])
  return fc.oneof(
    { weight: 10, arbitrary: near },
    { weight: 3, arbitrary: onDegrees },
    { weight: 1, arbitrary: high },
    { weight: 2, arbitrary: fc.constantFrom(...NOTABLE) },
  )
}

const flatBoxNear = (place: fc.Arbitrary<Position>): fc.Arbitrary<Bbox> =>
  fc.tuple(place, size, size).map(([[x = 0, y = 0], width, height]) => box(x, y, width, height))

/** The world, its poles, both sides of the antimeridian, and lines and points that are boxes. */
const NOTABLE: readonly Bbox[] = [
  [-180, -90, 180, 90],
  [-180, 70, 180, 90],
  [-180, -90, 180, -75],
  [0, 88, 180, 90],
  [-180, -90, 0, 90],
  [170, -90, -170, 90],
  [179.5, -30, -179.99, 10],
  [180, -90, -180, 90],
  [180, -90, 180, 90],
  [-180, -90, -180, 90],
  [12, 45, 12, 46],
  [4, 52, 4, 52],
]

const box = (x: number, y: number, width: number, height: number): Bbox => [
  longitude(x - width / 2),
  latitude(y - height / 2),
  longitude(x + width / 2),
  latitude(y + height / 2),
]

const starNear = (place: fc.Arbitrary<Position>): fc.Arbitrary<Geometry> =>
  fc
    .tuple(
      place,
      size,
      fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 9 }),
      fc.boolean(),
    )
    .map(([centre, width, radii, hasHole]) => starAt(centre, width / 2, radii, hasHole))

const geometryNear = (
  place: fc.Arbitrary<Position>,
  star: fc.Arbitrary<Geometry>,
): fc.Arbitrary<Geometry> => {
  const line = fc
    .tuple(place, fc.array(fc.tuple(small, small), { minLength: 1, maxLength: 5 }))
    .map(([[x = 0, y = 0], steps]): Geometry => {
      const west = Math.max(-170, Math.min(170, x))
      const path = steps.map(([dx, dy]) => [west + dx, latitude(y + dy)])
      return { type: 'LineString', coordinates: [[west, latitude(y)], ...path] }
    })
  const point = place.map((coordinates): Geometry => ({ type: 'Point', coordinates }))
  const several = fc.array(star, { minLength: 2, maxLength: 3 }).map((stars): Geometry => ({
    type: 'MultiPolygon',
    coordinates: stars.flatMap((each) => (each.type === 'Polygon' ? [each.coordinates] : [])),
  }))
  return fc.oneof(
    { weight: 8, arbitrary: star },
    { weight: 1, arbitrary: several },
    { weight: 1, arbitrary: line },
    { weight: 1, arbitrary: point },
  )
}

const small = fc.double({ min: -4, max: 4, noNaN: true })

/** A polygon whose corners lie around a center, counter-clockwise on the globe. */
const starAt = (
  [x = 0, y = 0]: Position,
  radius: number,
  radii: readonly number[],
  hasHole: boolean,
): Geometry => {
  const middle = Math.max(radius - 90, Math.min(90 - radius, y))
  const ring = (scale: number): Position[] => {
    const corners = radii.map((share, i): Position => {
      const angle = (2 * Math.PI * i) / radii.length
      const length = radius * share * scale
      return [longitude(x + length * Math.cos(angle)), rounded(middle + length * Math.sin(angle))]
    })
    return [...corners, corners[0] ?? []]
  }
  return { type: 'Polygon', coordinates: hasHole ? [ring(1), ring(0.5).reverse()] : [ring(1)] }
}

const longitude = (degrees: number): number =>
  rounded(degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)

const latitude = (degrees: number): number => rounded(Math.max(-90, Math.min(90, degrees)))

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
