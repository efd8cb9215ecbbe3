import type { AnalyticsSubscription } from 'imagery-platform-client'
import { useMemo } from 'preact/hooks'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { theme, type Theme } from '../shell/theme.ts'

/** Outlines the area that a subscription watches. */
export const useArea = (subscription: AnalyticsSubscription | undefined): void => {
  const overlay = useMemo(
    () => subscription && buildOverlay(subscription, theme.value),
    [subscription, theme.value],
  )
  useOverlay(overlay)
}

const COLORS = { light: '#14616d', dark: '#6cc7d4' } as const satisfies Record<Theme, string>

const buildOverlay = ({ geometry }: AnalyticsSubscription, colours: Theme): Overlay => ({
  sources: { 'watched-area': { type: 'geojson', data: geometry } },
  layers: [
    {
      id: 'watched-area',
      type: 'line',
      source: 'watched-area',
      paint: { 'line-color': COLORS[colours], 'line-width': 1.5, 'line-dasharray': [3, 2] },
    },
  ],
})
