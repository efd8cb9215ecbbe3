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

const SPATIAL = [
  's_intersects',
  's_disjoint',
  's_equals',
  's_touches',
  's_within',
  's_overlaps',
  's_crosses',
  's_contains',
]

export const WORST_REQUESTS: readonly WorstRequest[] = [
  filtered('in, 1,000 properties', () =>
    operation(
      'in',
      property('id'),
      times(1000, () => property('platform')),
    ),
  ),
  filtered('in, 19,000 texts', () =>
    operation(
      'in',
      property('platform'),
      times(19_000, (i) => `p${i}`),
    ),
  ),
  filtered('or, 990 comparisons', () =>
    operation('or', ...times(990, (i) => operation('=', property('platform'), `p${i}`))),
  ),
  filtered('or, 990 ids', () =>
    operation('or', ...times(990, (i) => operation('=', property('id'), `p${i}`))),
  ),
  filtered('or, 990 in of ids', () =>
    operation('or', ...times(990, (i) => operation('in', property('id'), [`p${i}`, `q${i}`]))),
  ),
  filtered('or, 990 comparisons of properties', () =>
    operation('or', ...times(990, () => operation('>', property('platform'), property('id')))),
  ),
  filtered('or, 990 comparisons of times', () =>
    operation(
      'or',
      ...times(990, () => operation('<', property('datetime'), { timestamp: '1970-01-01T00:00:00Z' })),
    ),
  ),
  filtered('or, 990 likes', () =>
    operation('or', ...times(990, () => operation('like', property('id'), `%${'_%'.repeat(20)}x`))),
  ),
  filtered('or, 330 likes of casei', () =>
    operation(
      'or',
      ...times(330, () =>
        operation('like', operation('casei', property('id')), operation('casei', `%${'_%'.repeat(20)}x`)),
      ),
    ),
  ),
  filtered('like, 1,000 wildcards', () => operation('like', property('id'), '%_'.repeat(500))),
  filtered('not, 99 deep', () => nested('not', 97, operation('=', property('platform'), 'x'))),
  filtered('casei, 97 deep', () => operation('=', nested('casei', 97, property('id')), 'x')),
  filtered('casei and accenti, 990', () =>
    operation(
      'or',
      ...times(330, () => operation('=', operation('casei', operation('accenti', property('id'))), 'x')),
    ),
  ),
  filtered('and of and, 9 levels', () => both('and', 8, () => operation('>', property('gsd'), 0))),
  filtered('and in and, 98 deep', () =>
    times(97, (i) => i).reduce<unknown>(
      (inner) => operation('and', inner, ...times(9, () => operation('>', property('gsd'), 0))),
      operation('=', property('gsd'), -1),
    ),
  ),
  filtered('arithmetic, 970 operators', () =>
    operation(
      'or',
      ...times(10, () =>
        operation(
          '>',
          chain('+', 95, () => property('gsd')),
          1e9,
        ),
      ),
    ),
  ),
  filtered('powers, 970 operators', () =>
    operation(
      'or',
      ...times(10, () =>
        operation(
          '>',
          chain('^', 95, () => property('eo:cloud_cover')),
          1e9,
        ),
      ),
    ),
  ),
  filtered('between, 990', () =>
    operation('or', ...times(990, () => operation('between', property('gsd'), -2, -1))),
  ),
  filtered('isNull, 990', () =>
    operation('or', ...times(990, () => operation('isNull', property('platform')))),
  ),
  filtered('a_equals, 990 lists', () =>
    operation('or', ...times(990, () => operation('a_equals', property('instruments'), ['a', 'b', 'c']))),
  ),
  filtered('a_overlaps, 19,000 elements', () =>
    operation(
      'a_overlaps',
      property('instruments'),
      times(19_000, (i) => `i${i}`),
    ),
  ),
  filtered('a_equals, lists of properties', () =>
    operation(
      'a_equals',
      property('instruments'),
      times(19_000, () => property('platform')),
    ),
  ),
  filtered('t_overlaps, 990', () =>
    operation(
      'or',
      ...times(990, () =>
        operation(
          't_overlaps',
          { interval: [property('datetime'), property('created')] },
          { interval: ['2001-01-01', '2001-01-02'] },
        ),
      ),
    ),
  ),
  ...SPATIAL.flatMap((op) => [
    filtered(`${op}, 190 polygons of 100`, () => operation(op, FOOTPRINT, polygons(190, 100, 8))),
    filtered(`${op}, 19,000 corners`, () =>
      operation(op, FOOTPRINT, { type: 'Polygon', coordinates: [ring(19_000, 5, 0, 80, 0.01)] }),
    ),
    filtered(`${op}, star of 2,001`, () => operation(op, FOOTPRINT, star(2001, 80))),
    filtered(`${op}, 19,000 points`, () => operation(op, FOOTPRINT, points(19_000))),
    filtered(`${op}, line of 19,000`, () => operation(op, FOOTPRINT, line(19_000))),
  ]),
  filtered('s_within, two fixed stars', () => operation('s_within', star(2001, 80), star(2001, 70))),
  filtered('s_intersects, 990 boxes', () =>
    operation(
      'or',
      ...times(990, (i) =>
        operation('s_intersects', FOOTPRINT, { bbox: [i / 10 - 90, -80, i / 10 - 89, 80] }),
      ),
    ),
  ),
  filtered('s_touches itself', () =>
    operation('or', ...times(990, () => operation('s_touches', FOOTPRINT, FOOTPRINT))),
  ),
  search('intersects, 500 polygons of 100', () => ({ intersects: polygons(500, 100, 2) })),
  search('intersects, 500 large polygons of 100', () => ({ intersects: polygons(500, 100, 25) })),
  search('intersects, 50,000 points', () => ({ intersects: points(50_000) })),
  search('intersects, 48,000 corners', () => ({
    intersects: { type: 'Polygon', coordinates: [ring(48_000, 5, 0, 80, 0.01)] },
  })),
  search('ids, 60,000', () => ({ ids: times(60_000, (i) => `id-${i}`) })),
  search('distinct id', () => ({ distinct: 'id' })),
  search('sorted by id', () => ({
    sortby: [
      { field: 'properties.eo:cloud_cover', direction: 'asc' },
      { field: 'id', direction: 'desc' },
    ],
  })),
  quick('geometry, 500 polygons of 100', () => ({
    type: 'GeometryFilter',
    field_name: 'geometry',
    config: polygons(500, 100, 2),
  })),
  quick('within, star of 5,001', () => ({
    type: 'GeometryFilter',
    field_name: 'geometry',
    relation: 'within',
    config: star(5001, 80),
  })),
  quick('contains, star of 5,001', () => ({
    type: 'GeometryFilter',
    field_name: 'geometry',
    relation: 'contains',
    config: star(5001, 80),
  })),
  quick('50,000 points', () => ({ type: 'GeometryFilter', field_name: 'geometry', config: points(50_000) })),
  quick('or, 1,990 ranges', () => ({
    type: 'OrFilter',
    config: times(2, () => ({
      type: 'OrFilter',
      config: times(995, () => ({ type: 'RangeFilter', field_name: 'gsd', config: { lt: -1 } })),
    })),
  })),
  quick('or, 1,990 texts', () => ({
    type: 'OrFilter',
    config: times(2, () => ({
      type: 'OrFilter',
      config: times(995, (i) => ({ type: 'StringInFilter', field_name: 'id', config: [`x${i}`] })),
    })),
  })),
  {
    name: 'data stats, 1,990 ranges',
    area: 'data',
    path: '/data/v1/stats',
    body: () => ({
      item_types: ['OrthoScene'],
      interval: 'hour',
      filter: {
        type: 'AndFilter',
        config: times(2, () => ({
          type: 'AndFilter',
          config: times(995, () => ({ type: 'RangeFilter', field_name: 'cloud_cover', config: { gte: 0 } })),
        })),
      },
    }),
  },
  {
    name: 'mosaics, quads of a zigzag of 1,490',
    area: 'mosaics',
    path: '/basemaps/v1/mosaics/{mosaic}/quads/search',
    body: () => ({ type: 'Polygon', coordinates: [ring(1490, 5, 0, 80, 0.9)] }),
  },
  {
    name: 'features, 500 of 100 corners',
    area: 'features',
    path: '/features/v1/ogc/my/collections/{features}/items',
    body: () => ({
      type: 'FeatureCollection',
      features: times(500, (i) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [ring(100, i % 100, 0, 1)] },
      })),
    }),
  },
  {
    name: 'features, one of 55,000 corners',
    area: 'features',
    path: '/features/v1/ogc/my/collections/{features}/items',
    body: () => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [ring(55_000, 5, 0, 80, 0.01)] },
    }),
  },
]
