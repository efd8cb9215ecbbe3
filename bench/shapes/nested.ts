import type { HostileBody } from './bodies.ts'

/** How deep the recursive shapes are nested. */
const DEPTH = 100

/** A recursive shape: what it is wrapped in, and what stands inside when it is right and when it is wrong. */
interface RecursiveShape {
  readonly what: string
  readonly operation: string
  /** The body around the shape. */
  readonly body: (shape: string) => string
  readonly open: string
  readonly close: string
  readonly right: string
  readonly wrong: string
}

const POINT = '{"type":"Point","coordinates":[4.05,51.95]}'
const NO_POINT = '{"type":"Point","coordinates":["x"]}'
const catalogSearch = (members: string): string =>
  `{"collections":["orthoscene-3m"],"datetime":"2026-04-01T00:00:00Z/..",${members}}`
const dataSearch = (filter: string): string => `{"item_types":["OrthoScene"],"filter":${filter}}`
const CLOUDS = '{"type":"RangeFilter","field_name":"cloud_cover","config":{"lte":0.5}}'
const NO_CLOUDS = '{"type":"RangeFilter","field_name":"cloud_cover","config":{"lte":"x"}}'

const SHAPES: readonly RecursiveShape[] = [
  {
    what: 'geometry collections',
    operation: 'catalog_searchItemsFull',
    body: (shape) => catalogSearch(`"intersects":${shape}`),
    open: '{"type":"GeometryCollection","geometries":[',
    close: ']}',
    right: POINT,
    wrong: NO_POINT,
  },
  {
    what: 'CQL2 not',
    operation: 'catalog_searchItemsFull',
    body: (shape) => catalogSearch(`"filter":${shape}`),
    open: '{"op":"not","args":[',
    close: ']}',
    right: '{"op":"<","args":[{"property":"eo:cloud_cover"},10]}',
    wrong: '7',
  },
  ...(['AndFilter', 'OrFilter'] as const).map((type) => ({
    what: `Data ${type}`,
    operation: 'data_runQuickSearch',
    body: dataSearch,
    open: `{"type":"${type}","config":[`,
    close: ']}',
    right: CLOUDS,
    wrong: NO_CLOUDS,
  })),
  {
    what: 'Data NotFilter',
    operation: 'data_runQuickSearch',
    body: dataSearch,
    open: '{"type":"NotFilter","config":',
    close: '}',
    right: CLOUDS,
    wrong: NO_CLOUDS,
  },
]

/** Every recursive shape of an operation's body nested 100 deep, once right and once wrong at the bottom. */
export const nestedBodies = (operation: string): HostileBody[] =>
  SHAPES.filter((shape) => shape.operation === operation).flatMap(
    ({ what, body, open, close, right, wrong }) =>
      [right, wrong].map((inner) => ({
        what: `${what} ${DEPTH} deep, ${inner === right ? 'right' : 'wrong'}`,
        text: body(open.repeat(DEPTH) + inner + close.repeat(DEPTH)),
      })),
  )
