/** A request made to be as much work as its limits admit. */
export interface WorstRequest {
  readonly name: string
  readonly area: 'catalog' | 'data' | 'mosaics' | 'features'
  /** Called with the name of a mosaic for `{mosaic}`. */
  readonly path: string
  readonly body: () => unknown
}

const times = <Value>(count: number, value: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => value(index))

const property = (name: string) => ({ property: name })
const operation = (op: string, ...args: unknown[]) => ({ op, args })

const FOOTPRINT = property('geometry')

/** A ring of many corners around a center, closed. Degrees. */
export const ring = (corners: number, x: number, y: number, radius: number, depth = 0): number[][] => {
  const open = times(corners, (i) => {
    const angle = (2 * Math.PI * i) / corners
    const reach = radius * (1 - depth * (i % 2))
    return [round(x + reach * Math.cos(angle)), round(y + reach * Math.sin(angle))]
  })
  return [...open, open[0] ?? []]
}

const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

const polygons = (count: number, corners: number, radius: number) => ({
  type: 'MultiPolygon',
  coordinates: times(count, (i) => [ring(corners, ((i * 37) % 340) - 170, ((i * 17) % 120) - 60, radius)]),
})

/** A star whose edges all cross each other. */
const star = (corners: number, radius: number) => ({
  type: 'Polygon',
  coordinates: [
    [...times(corners, (i) => i), 0].map((i) => {
      const angle = (2 * Math.PI * ((i * ((corners - 1) / 2)) % corners)) / corners
      return [round(5 + radius * Math.cos(angle)), round(radius * Math.sin(angle))]
    }),
  ],
})

const points = (count: number) => ({
  type: 'MultiPoint',
  coordinates: times(count, (i) => [((i * 37) % 3590) / 10 - 179, ((i * 17) % 1690) / 10 - 84]),
})

const line = (count: number) => ({
  type: 'LineString',
  coordinates: times(count, (i) => [round((i / count) * 350 - 175), i % 2 === 0 ? -80 : 80]),
})

const search = (name: string, members: () => object): WorstRequest => ({
  name,
  area: 'catalog',
  path: '/catalog/v1/search',
  body: () => ({
    collections: ['orthoscene-3m'],
    datetime: '1990-01-01T00:00:00Z/..',
    limit: 100,
    ...members(),
  }),
})

const filtered = (name: string, filter: () => unknown): WorstRequest =>
  search(name, () => ({ 'filter-lang': 'cql2-json', filter: filter() }))

const nested = (op: string, depth: number, leaf: unknown): unknown =>
  depth === 0 ? leaf : operation(op, nested(op, depth - 1, leaf))

const both = (op: string, depth: number, leaf: (at: number) => unknown, at = 0): unknown =>
  depth === 0
    ? leaf(at)
    : operation(op, both(op, depth - 1, leaf, 2 * at), both(op, depth - 1, leaf, 2 * at + 1))

const chain = (op: string, depth: number, leaf: () => unknown): unknown =>
  depth === 0 ? leaf() : operation(op, chain(op, depth - 1, leaf), leaf())

const quick = (name: string, filter: () => unknown): WorstRequest => ({
  name: `data ${name}`,
  area: 'data',
  path: '/data/v1/quick-search',
  body: () => ({ item_types: ['OrthoScene'], filter: filter() }),
})

const SPATIAL = ['s_intersects', 's_disjoint', 's_equals', 's_touches', 's_within', 's_overlaps', 's_crosses', 's_contains'] // oxfmt-ignore

export const WORST_REQUESTS: readonly WorstRequest[] = [
  filtered('in, 1,000 properties', () =>
    operation(
      'in',
      property('id'),
      times(1000, () => property('platform')),
    ),
  ),
  filtered('in, 9,000 texts of one property', () => operation('in', property('platform'), times(19_000, (i) => `p${i}`))), // oxfmt-ignore
  filtered('or, 6,000 comparisons', () => operation('or', ...times(6000, (i) => operation('=', property('platform'), `p${i}`)))), // oxfmt-ignore
  filtered('or, 6,000 ids', () =>
    operation('or', ...times(6000, (i) => operation('=', property('id'), `p${i}`))),
  ),
  filtered('or, 3,000 in of ids', () => operation('or', ...times(3000, (i) => operation('in', property('id'), [`p${i}`, `q${i}`])))), // oxfmt-ignore
  filtered('or, 6,000 comparisons of properties', () => operation('or', ...times(6000, () => operation('>', property('platform'), property('id'))))), // oxfmt-ignore
  filtered('or, 6,000 comparisons of times', () => operation('or', ...times(6000, () => operation('<', property('datetime'), { timestamp: '1970-01-01T00:00:00Z' })))), // oxfmt-ignore
  filtered('or, 2,000 likes', () => operation('or', ...times(2000, () => operation('like', property('id'), `%${'_%'.repeat(20)}x`)))), // oxfmt-ignore
  filtered('or, 2,000 likes of casei', () => operation('or', ...times(2000, () => operation('like', operation('casei', property('id')), operation('casei', `%${'_%'.repeat(20)}x`))))), // oxfmt-ignore
  filtered('like, 900,000 wildcards', () => operation('like', property('id'), '%_'.repeat(450_000))),
  filtered('not, 99 deep', () => nested('not', 97, operation('=', property('platform'), 'x'))),
  filtered('casei, 97 deep', () => operation('=', nested('casei', 97, property('id')), 'x')),
  filtered('casei and accenti, 6,000', () => operation('or', ...times(3000, () => operation('=', operation('casei', operation('accenti', property('id'))), 'x')))), // oxfmt-ignore
  filtered('and of or, 13 levels', () => both('and', 12, () => operation('>', property('gsd'), 0))),
  filtered(
    'and in and, 98 deep, 19,000',
    () =>
    times(97, (i) => i).reduce<unknown>((inner) => operation('and', inner, ...times(60, () => operation('>', property('gsd'), 0))), operation('=', property('instruments'), 1)), // oxfmt-ignore
  ),
  filtered('arithmetic, 9,000 operators', () => operation('or', ...times(90, () => operation('>', chain('+', 95, () => property('gsd')), 1e9)))), // oxfmt-ignore
  filtered('powers, 9,000 operators', () => operation('or', ...times(90, () => operation('>', chain('^', 95, () => property('eo:cloud_cover')), 1e9)))), // oxfmt-ignore
  filtered('between, 4,000', () => operation('or', ...times(4000, () => operation('between', property('gsd'), -2, -1)))), // oxfmt-ignore
  filtered('isNull, 9,000', () =>
    operation('or', ...times(9000, () => operation('isNull', property('platform')))),
  ),
  filtered('a_containedBy, 3,000 lists', () => operation('or', ...times(3000, () => operation('a_equals', property('instruments'), ['a', 'b', 'c'])))), // oxfmt-ignore
  filtered('a_overlaps, 19,000 elements', () => operation('a_overlaps', property('instruments'), times(19_000, (i) => `i${i}`))), // oxfmt-ignore
  filtered('a_equals, lists of properties', () => operation('a_equals', property('instruments'), times(19_000, () => property('platform')))), // oxfmt-ignore
  filtered('t_overlaps, 5,000', () => operation('or', ...times(5000, () => operation('t_overlaps', { interval: [property('start_datetime'), property('end_datetime')] }, { interval: ['2001-01-01', '2001-01-02'] })))), // oxfmt-ignore
  ...SPATIAL.flatMap((op) => [
    filtered(`${op}, 190 polygons of 100`, () => operation(op, FOOTPRINT, polygons(190, 100, 8))),
    filtered(`${op}, 19,000 corners`, () => operation(op, FOOTPRINT, { type: 'Polygon', coordinates: [ring(19_000, 5, 0, 80, 0.01)] })), // oxfmt-ignore
    filtered(`${op}, star of 2,001`, () => operation(op, FOOTPRINT, star(2001, 80))),
    filtered(`${op}, 19,000 points`, () => operation(op, FOOTPRINT, points(19_000))),
    filtered(`${op}, line of 19,000`, () => operation(op, FOOTPRINT, line(19_000))),
  ]),
  filtered('s_within, two fixed stars', () => operation('s_within', star(2001, 80), star(2001, 70))),
  filtered('s_intersects, 1,500 boxes', () => operation('or', ...times(1500, (i) => operation('s_intersects', FOOTPRINT, { bbox: [i / 10 - 90, -80, i / 10 - 89, 80] })))), // oxfmt-ignore
  filtered('s_touches itself', () => operation('or', ...times(4000, () => operation('s_touches', FOOTPRINT, FOOTPRINT)))), // oxfmt-ignore
  search('intersects, 500 polygons of 100', () => ({ intersects: polygons(500, 100, 2) })),
  search('intersects, 500 large polygons of 100', () => ({ intersects: polygons(500, 100, 30) })),
  search('intersects, 60,000 points', () => ({ intersects: points(60_000) })),
  search('intersects, 48,000 corners', () => ({
    intersects: { type: 'Polygon', coordinates: [ring(48_000, 5, 0, 80, 0.01)] },
  })),
  search('ids, 90,000', () => ({ ids: times(60_000, (i) => `id-${i}`) })),
  search('distinct id', () => ({ distinct: 'id' })),
  search('sorted by id', () => ({ sortby: [{ field: 'properties.eo:cloud_cover', direction: 'asc' }, { field: 'id', direction: 'desc' }] })), // oxfmt-ignore
  quick('geometry, 500 polygons of 100', () => ({ type: 'GeometryFilter', field_name: 'geometry', config: polygons(500, 100, 2) })), // oxfmt-ignore
  quick('within, star of 5,001', () => ({ type: 'GeometryFilter', field_name: 'geometry', relation: 'within', config: star(5001, 80) })), // oxfmt-ignore
  quick('contains, star of 5,001', () => ({ type: 'GeometryFilter', field_name: 'geometry', relation: 'contains', config: star(5001, 80) })), // oxfmt-ignore
  quick('60,000 points', () => ({ type: 'GeometryFilter', field_name: 'geometry', config: points(60_000) })),
  quick('or, 9,000 ranges', () => ({
    type: 'OrFilter',
    config: times(9, () => ({ type: 'OrFilter', config: times(1000, () => ({ type: 'RangeFilter', field_name: 'gsd', config: { lt: -1 } })) })), // oxfmt-ignore
  })),
  quick('or, 9,000 texts', () => ({
    type: 'OrFilter',
    config: times(9, () => ({ type: 'OrFilter', config: times(1000, (i) => ({ type: 'StringInFilter', field_name: 'id', config: [`x${i}`] })) })), // oxfmt-ignore
  })),
  {
    name: 'data stats, 9,000 ranges',
    area: 'data',
    path: '/data/v1/stats',
    body: () => ({
      item_types: ['OrthoScene'],
      interval: 'hour',
      filter: { type: 'AndFilter', config: times(9, () => ({ type: 'AndFilter', config: times(1000, () => ({ type: 'RangeFilter', field_name: 'cloud_cover', config: { gte: 0 } })) })) }, // oxfmt-ignore
    }),
  },
  {
    name: 'mosaics, quads of a zigzag of 1,490',
    area: 'mosaics',
    path: '/basemaps/v1/mosaics/{mosaic}/quads/search',
    body: () => ({ type: 'Polygon', coordinates: [ring(1490, 5, 0, 80, 0.9)] }),
  },
  {
    name: 'features, 1,000 of 60 corners',
    area: 'features',
    path: '/features/v1/ogc/my/collections/{features}/items',
    body: () => ({
      type: 'FeatureCollection',
      features: times(600, (i) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring(100, i % 100, 0, 1)] } })), // oxfmt-ignore
    }),
  },
  {
    name: 'features, one of 60,000 corners',
    area: 'features',
    path: '/features/v1/ogc/my/collections/{features}/items',
    body: () => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring(55_000, 5, 0, 80, 0.01)] } }), // oxfmt-ignore
  },
]
