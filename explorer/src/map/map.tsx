import { signal, useSignalEffect } from '@preact/signals'
import { GPUInitializationError, Map as MapLibreMap, NavigationControl, ScaleControl } from 'maplibre-gl'
import { useEffect, useRef } from 'preact/hooks'
import { inAddress } from '../shell/address.ts'
import { theme } from '../shell/theme.ts'
import { MissingMap } from './missing-map.tsx'
import { recolor, buildStyle } from './style.ts'
import { viewBounds, readView, writtenView } from './view.ts'

/** The map of the page, once its style is there. */
export const map = signal<MapLibreMap | undefined>(undefined)

/** Whether this browser cannot draw the map. */
export const isMapMissing = signal(false)

/**
 * The sides of what the map shows, or would show if it could be drawn, in degrees; beyond 180 where it shows other worlds
 * than ours. Undefined before it is there.
 */
export const shownBox = signal<Box | undefined>(undefined)

/** In degrees. */
type Box = readonly [west: number, south: number, east: number, north: number]

const view = inAddress('map')

/** The map that all panels draw on. It loads nothing but the land by itself. */
export const MapView = () => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (container.current === null) return undefined
    const shown = open(container.current)
    if (shown === undefined) {
      const { clientWidth, clientHeight } = container.current
      shownBox.value = viewBounds(readView(view.value), clientWidth, clientHeight)
      isMapMissing.value = true
      return undefined
    }
    shown.once('style.load', () => {
      map.value = shown
      shownBox.value = readBounds(shown)
    })
    shown.once('load', () => performance.mark('map drawn'))
    shown.on('moveend', () => {
      view.value = writtenView(shown.getCenter(), shown.getZoom())
      shownBox.value = readBounds(shown)
    })
    return () => {
      map.value = undefined
      shown.remove()
    }
  }, [])
  useSignalEffect(() => {
    const { value } = theme
    if (map.value !== undefined) recolor(map.value, value)
  })
  if (isMapMissing.value) return <MissingMap />
  return <div class="map" ref={container} role="region" aria-label="Map and its controls" />
}

const readBounds = (shown: MapLibreMap): Box => {
  const bounds = shown.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** Undefined where the browser cannot draw it. */
const open = (container: HTMLDivElement): MapLibreMap | undefined => {
  try {
    return opened(container)
  } catch (error) {
    if (error instanceof GPUInitializationError) return undefined
    throw error
  }
}

const opened = (container: HTMLDivElement): MapLibreMap => {
  const { lng, lat, zoom } = readView(view.value)
  const shown = new MapLibreMap({
    container,
    style: buildStyle(theme.value),
    center: [lng, lat],
    zoom,
    attributionControl: { compact: true },
    hash: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  })
  shown.touchZoomRotate.disableRotation()
  shown.keyboard.disableRotation()
  shown.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  shown.addControl(new ScaleControl())
  return shown
}
