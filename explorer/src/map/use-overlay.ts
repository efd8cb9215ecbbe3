import type { AddLayerObject, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl'
import { useEffect } from 'preact/hooks'
import { map } from './map.tsx'
import type { Slot } from './style.ts'

/** What a part of the page draws on the map: sources by their names, and layers from the lowest up. */
export interface Overlay {
  readonly sources: Readonly<Record<string, SourceSpecification>>
  readonly layers: readonly AddLayerObject[]
  /** Below which it is drawn; on top of all where it names none. */
  readonly below?: Slot
}

/** Draws on the map as long as a component is shown. What an overlay holds may not change: give another one. */
export const useOverlay = (overlay: Overlay | undefined): void => {
  const shown = map.value
  useEffect(() => {
    if (shown === undefined || overlay === undefined) return undefined
    draw(shown, overlay)
    return () => {
      if (map.peek() === shown) remove(shown, overlay)
    }
  }, [shown, overlay])
}

const draw = (shown: MapLibreMap, { sources, layers, below }: Overlay): void => {
  for (const [name, source] of Object.entries(sources)) shown.addSource(name, source)
  for (const layer of layers) shown.addLayer(layer, below)
}

const remove = (shown: MapLibreMap, { sources, layers }: Overlay): void => {
  for (const { id } of layers) shown.removeLayer(id)
  for (const name of Object.keys(sources)) shown.removeSource(name)
}
