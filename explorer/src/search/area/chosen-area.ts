import { batch, signal } from '@preact/signals'
import { boundingBox } from '../../map/bounding-box.ts'
import { fitBox } from '../../map/fit-box.ts'
import { IN_VIEW, written } from '../conditions.ts'
import { areaOfText, isUpsideDown, writtenArea } from './area-text.ts'
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
export const chooseGeoJson = (text: string): void => chooseAndShow(readArea(text), 'This is no GeoJSON')

/** Searches the area that was typed, `west, south, east, north` or GeoJSON, and shows it; what the map shows where it is empty. */
export const chooseText = (text: string): void => {
  const typed = text.trim()
  if (typed === '') written.area.value = IN_VIEW
  else if (isUpsideDown(typed)) areaFault.value = 'The south of the box lies north of its north.'
  else chooseAndShow(areaOfText(typed), 'This is neither “west, south, east, north” nor GeoJSON')
}

/** @param fault what is said where there is no area */
const chooseAndShow = (area: Area | undefined, fault: string): void => {
  if (area === undefined) {
    areaFault.value = `${fault} in degrees.`
    return
  }
  chooseArea(area)
  fitBox(boundingBox(area))
}
