import { useMemo } from 'preact/hooks'
import { uncut } from '../../map/uncut.ts'
import type { Overlay } from '../../map/use-overlay.ts'
import { useOverlay } from '../../map/use-overlay.ts'
import { theme, type Theme } from '../../shell/theme.ts'
import { IN_VIEW, conditions, written } from '../conditions.ts'
import type { Area } from './area.ts'

/** The colour of what the reader draws. */
export const DRAWN = { light: '#8a2b6b', dark: '#f0a3d6' } as const satisfies Record<Theme, string>

/** Shows the area that is searched, unless it is all that the map shows. */
export const useAreaOverlay = (): void => {
  const area = written.area.value === IN_VIEW ? undefined : conditions.value?.area
  const { value: colors } = theme
  useOverlay(useMemo(() => area && buildOverlay(area, DRAWN[colors]), [area, colors]))
}

const SOURCE = 'searched-area'

const buildOverlay = (area: Area, color: string): Overlay => ({
  sources: {
    [SOURCE]: { type: 'geojson', data: { type: 'Feature', geometry: uncut(area), properties: null } },
  },
  layers: [
    {
      id: `${SOURCE}-line`,
      type: 'line',
      source: SOURCE,
      paint: { 'line-color': color, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
    {
      id: `${SOURCE}-point`,
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-color': color, 'circle-radius': 5 },
    },
  ],
})
