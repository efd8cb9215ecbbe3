import { signal } from '@preact/signals'
import { Map as MapLibreMap, NavigationControl, ScaleControl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef } from 'preact/hooks'
import { theme } from '../shell/theme.ts'
import { styleOf } from './style.ts'

/** The map of the page, once its style is there. */
export const map = signal<MapLibreMap | undefined>(undefined)

/** The map that all panels draw on. It loads nothing but the land by itself. */
export const MapView = () => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (container.current === null) return undefined
    const shown = open(container.current)
    shown.once('style.load', () => (map.value = shown))
    return () => {
      map.value = undefined
      shown.remove()
    }
  }, [])
  return <div class="map" ref={container} role="region" aria-label="Map" />
}

const open = (container: HTMLDivElement): MapLibreMap => {
  const shown = new MapLibreMap({
    container,
    style: styleOf(theme.value),
    center: [4.1, 51.95],
    zoom: 7,
    attributionControl: { compact: true },
    hash: false,
  })
  shown.addControl(new NavigationControl({ visualizePitch: false }), 'top-right')
  shown.addControl(new ScaleControl())
  return shown
}
