import { describe, expect, test } from 'vitest'
import type { Expression } from '../../src/catalog/cql2/expression.ts'
import type { Scene } from '../../src/catalog/scene.ts'
import { readCondition } from './meaning.ts'
import { parseScene } from './parsed-scene.ts'
import { SceneTable } from './scene-table.ts'

const scene: Scene = {
  type: 'Feature',
  stac_version: '1.0.0',
  id: 'a',
  collection: 'coast',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [179, 0],
        [180, 0],
        [180, 2],
        [179, 2],
        [179, 0],
      ],
    ],
  },
  bbox: [179, 0, 180, 2],
  properties: {
    datetime: '2026-01-02T12:00:00Z',
    created: '2026-01-05T01:00:00+01:00',
    platform: 'Órtho-07',
    gsd: 3,
    'eo:cloud_cover': 7.5,
    instruments: ['camera', 'radar'],
  },
  assets: {},
}

const is = (op: string, ...args: Expression[]): Expression => ({ op, args })
const yes: Expression = { op: '=', args: [{ property: 'gsd' }, 3] }
const no: Expression = { op: '<>', args: [{ property: 'gsd' }, 3] }
const unknown: Expression = { op: '=', args: [{ property: 'none' }, 3] }
const footprint = { property: 'geometry' }
const platform = { property: 'platform' }
const instruments = { property: 'instruments' }
const datetime = { property: 'datetime' }

/** The oracle itself has to be right: these results were worked out by hand. */
describe('the oracle says', () => {
  test.each<[boolean | undefined, Expression]>([
    [true, is('and', yes, yes)],
    [undefined, is('and', yes, unknown)],
    [false, is('and', unknown, no)],
    [true, is('or', unknown, yes)],
    [undefined, is('or', no, unknown)],
    [false, is('or', no, no)],
    [undefined, is('not', unknown)],
    [false, is('not', yes)],
    [true, { op: 'isNull', args: [{ property: 'none' }] }],
    [false, { op: 'isNull', args: [platform] }],
    [true, { op: 'between', args: [{ property: 'eo:cloud_cover' }, 7.5, 8] }],
    [undefined, { op: 'in', args: [{ property: 'none' }, ['a']] }],
    [true, { op: '=', args: [{ op: 'div', args: [{ property: 'eo:cloud_cover' }, 2] }, 3] }],
    [true, { op: 'like', args: [platform, '_rth%0_'] }],
    [false, { op: 'like', args: [platform, '\\%07'] }],
    [true, { op: '=', args: [{ op: 'casei', args: [{ op: 'accenti', args: [platform] }] }, 'ortho-07'] }],
    [true, { op: '=', args: [datetime, { date: '2026-01-02' }] }],
    [false, { op: '>', args: [datetime, { date: '2026-01-02' }] }],
    [true, { op: '=', args: [{ property: 'created' }, { timestamp: '2026-01-05T00:00:00Z' }] }],
    [true, { op: '<', args: [datetime, { property: 'created' }] }],
    [true, { op: 't_during', args: [datetime, { interval: ['2026-01-02', '..'] }] }],
    [undefined, { op: 't_after', args: [{ property: 'updated' }, { date: '2026-01-02' }] }],
    [true, { op: 'a_equals', args: [instruments, ['radar', 'camera']] }],
    [false, { op: 'a_containedBy', args: [instruments, ['radar']] }],
    [true, { op: 'a_overlaps', args: [instruments, ['radar', 'lidar']] }],
    [true, { op: 's_intersects', args: [footprint, { bbox: [175, 1, -175, 3] }] }],
    [false, { op: 's_intersects', args: [footprint, { bbox: [-179, 1, 178, 3] }] }],
    [true, { op: 's_disjoint', args: [footprint, { bbox: [-180, 0, -179, 2] }] }],
    [true, { op: 's_intersects', args: [footprint, clockwiseAround(170, 10)] }],
    [true, { op: 's_within', args: [footprint, clockwiseAround(170, 10)] }],
    [true, { op: 's_contains', args: [clockwiseAround(170, 10), footprint] }],
    [true, { op: 's_overlaps', args: [footprint, clockwiseAround(179.5, 1)] }],
    [false, { op: 's_within', args: [footprint, clockwiseAround(179.5, 1)] }],
    [
      true,
      { op: 's_intersects', args: [footprint, line([178, 3], [178, 3], [178, 3], [179.9, 3], [178, -1])] },
    ],
    [true, { op: 's_intersects', args: [footprint, line([179.5, 1], [179.5, 1])] }],
    [false, { op: 's_intersects', args: [footprint, line([178, 1], [178, 1])] }],
  ])('%s to %j', (want, condition) => {
    expect(readCondition(condition, new SceneTable([parseScene(scene)]))(0)).toBe(want)
  })

  test('unknown where a scene has no place', () => {
    const condition: Expression = { op: 's_disjoint', args: [footprint, { bbox: [0, 0, 1, 1] }] }
    expect(
      readCondition(condition, new SceneTable([parseScene({ ...scene, geometry: null })]))(0),
    ).toBeUndefined()
  })
})

function line(...coordinates: number[][]) {
  return { type: 'LineString' as const, coordinates }
}

/** A square over the antimeridian, from a longitude in the east to its mirror image in the west. */
function clockwiseAround(longitude: number, height: number) {
  const east = longitude
  const west = -longitude
  return {
    type: 'Polygon' as const,
    coordinates: [
      [
        [east, -height],
        [west, -height],
        [west, height],
        [east, height],
        [east, -height],
      ],
    ],
  }
}
