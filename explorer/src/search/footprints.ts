import type { Feature, Geometry } from 'geojson'
import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl'
import { boundingBox } from '../map/bounding-box.ts'
import { uncut } from '../map/uncut.ts'
import type { Overlay } from '../map/use-overlay.ts'
import { WORLD } from '../map/view.ts'
import type { Theme } from '../shell/theme.ts'
import type { Scene } from './scene.ts'

/** Sources of the map: footprints, the middles of them, and the footprints that are marked. */
export const FOOTPRINTS = 'footprints'
export const MIDDLES = 'footprint-middles'
export const MARKED = 'marked-footprints'

export const FILL = `${FOOTPRINTS}-fill`
export const LINE = `${FOOTPRINTS}-line`
export const CASING = `${FOOTPRINTS}-casing`
export const DOTS = `${FOOTPRINTS}-dots`
export const MARKED_FILL = `${MARKED}-fill`

const COLORS = {
  light: { usual: '#14616d', marked: '#b3470f', casing: '#ffffff' },
  dark: { usual: '#6cc7d4', marked: '#ffb27a', casing: '#0b1214' },
} as const satisfies Record<Theme, object>

/** Of the fills. */
export const OPACITY = { usual: 0.06, marked: 0.25 }

/** As many footprints can lie over each other without hiding what is drawn below them, and beside them. */
const FEW = 40

/** How strongly fills and outlines of so many footprints are drawn, as a share of what few have. */
export const strengthFor = (footprints: number): { readonly fill: number; readonly line: number } =>
  footprints <= FEW ? { fill: 1, line: 1 } : { fill: 0, line: Math.max(0.3, Math.sqrt(FEW / footprints)) }

/**
 * Pixels across from which on a footprint is drawn as its outline. What is smaller is a dot, of which a graphics card draws
 * two triangles where an outline has some thirty.
 */
const OUTLINED = 4

/** In pixels by the zoom level, so that dots stand beside the smallest outlines as their like. */
const DOT_RADIUS: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 2, 2.5, 4, 3]

/** Whether a footprint is that wide, at the zoom level of a tile. */
const isWide = (comparison: '>=' | '<'): FilterSpecification => [
  comparison,
  ['get', 'width'],
  ['/', OUTLINED, ['^', 2, ['zoom']]],
]

/** Footprints as the map draws them: outlines, filled so lightly that many of them can lie over each other. */
export const footprintsOverlay = (theme: Theme): Overlay => {
  const { usual, marked, casing } = COLORS[theme]
  return {
    sources: { [FOOTPRINTS]: shapes(12), [MIDDLES]: shapes(8), [MARKED]: shapes(12) },
    layers: [
      {
        id: FILL,
        type: 'fill',
        source: FOOTPRINTS,
        filter: isWide('>='),
        paint: { 'fill-color': usual, 'fill-opacity': OPACITY.usual, 'fill-antialias': false },
      },
      {
        id: CASING,
        type: 'line',
        source: FOOTPRINTS,
        filter: isWide('>='),
        layout: { visibility: 'none' },
        paint: { 'line-color': casing, 'line-width': 3, 'line-opacity': 0.55 },
      },
      {
        id: LINE,
        type: 'line',
        source: FOOTPRINTS,
        filter: isWide('>='),
        paint: { 'line-color': usual },
      },
      {
        id: DOTS,
        type: 'circle',
        source: MIDDLES,
        filter: isWide('<'),
        paint: { 'circle-color': usual, 'circle-radius': DOT_RADIUS },
      },
      {
        id: MARKED_FILL,
        type: 'fill',
        source: MARKED,
        paint: { 'fill-color': marked, 'fill-opacity': OPACITY.marked, 'fill-antialias': false },
      },
      {
        id: `${MARKED}-line`,
        type: 'line',
        source: MARKED,
        paint: { 'line-color': marked, 'line-width': 2.5 },
      },
    ],
  }
}

/** @param maxzoom finer than which the shapes are the same */
const shapes = (maxzoom: number): Overlay['sources'][string] => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  maxzoom,
  buffer: 16,
})

/** Scenes as features, each known by its place among those found. */
export const toFeatures = (scenes: readonly Scene[], first = 0): Feature[] =>
  scenes.map(({ footprint }, at) => ({
    type: 'Feature',
    id: first + at,
    geometry: uncut(footprint),
    properties: { width: footprintWidth(footprint) },
  }))

/** The middles of scenes, likewise. */
export const toMiddles = (scenes: readonly Scene[], first = 0): Feature[] =>
  scenes.map(({ footprint }, at) => {
    const [west, south, east, north] = boundingBox(footprint)
    return {
      type: 'Feature',
      id: first + at,
      geometry: { type: 'Point', coordinates: [(west + east) / 2, (south + north) / 2] },
      properties: { width: footprintWidth(footprint) },
    }
  })

/** Pixels that a footprint is wide at zoom level 0. */
const footprintWidth = (footprint: Geometry): number => {
  const [west, , east] = boundingBox(footprint)
  return ((east - west) / 360) * WORLD
}
