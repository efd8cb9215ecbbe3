import type { Result } from '../../analytics/result.ts'
import { areaOf } from '../../services/features/area.ts'
import type { Geometry } from '../../geometry/geojson.ts'

/** Ids of the story, by the name of what has them. @see spec/README.md */
export const STORY_IDS: ReadonlyMap<string, string> = new Map([
  ['feed vessels', '3c5e9a71-0d84-4f2b-b6e7-9a1f8c240d53'],
  ['subscription Rotterdam harbour', '0b9e7c1d-52f4-4d0a-a6c3-87e1f9d2b634'],
])

const vessel = (
  id: string,
  created: string,
  score: number,
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
): Result => {
  const geometry: Geometry = {
    type: 'Polygon',
    coordinates: [[[west, north], [west, south], [east, south], [east, north], [west, north]]], // oxfmt-ignore
  }
  return {
    id,
    created,
    geometry,
    properties: {
      observed: '2026-04-18T10:15:30.000Z',
      score,
      model_id: 'vessels-5',
      object_area_m2: areaOf(geometry),
      source_item_id: '20260418_101530_07_2a41',
      source_item_type: 'OrthoScene',
      object_class: 'vessel',
    },
  }
}

/** What the story's subscription found in its first scene. */
export const STORY_RESULTS: readonly Result[] = [
  vessel('c29e05b8-64f1-4a3d-9b07-d1f8e3a6527c', '2026-04-18T17:26:40.274Z', 0.874, [4.1204, 51.9402, 4.1226, 51.9408]),
  vessel('a47d3f86-1e0c-49b5-8d72-5c9b60e2f18a', '2026-04-18T17:26:40.311Z', 0.981, [4.0612, 51.9625, 4.0649, 51.9631]),
] // oxfmt-ignore
