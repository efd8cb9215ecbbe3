import { batch, signal } from '@preact/signals'
import { boxOf } from '../../map/box-of.ts'
import { map } from '../../map/map.tsx'
import { written } from '../conditions.ts'
import { writtenArea } from './area-text.ts'
import type { Area } from './area.ts'
import { readArea } from './read-area.ts'

/** Why what was given last is no area; empty where it is one. */
export const areaFault = signal('')

/** Searches an area from now on. */
export const chooseArea = (area: Area): void => {
  const text = writtenArea(area)
  batch(() => {
    areaFault.value = text === '' ? 'This area has too many corners for the page’s address. Simplify it.' : ''
    if (text !== '') written.area.value = text
  })
}

/** Searches the area of a GeoJSON text, and shows it. */
export const chooseGeoJson = (text: string): void => {
  const area = readArea(text)
  if (area === undefined) {
    areaFault.value = 'This is no GeoJSON with a geometry in degrees (RFC 7946).'
    return
  }
  chooseArea(area)
  const [west, south, east, north] = boxOf(area)
  map.value?.fitBounds([west, south, east, north], { padding: 48, maxZoom: 12, animate: false })
}
