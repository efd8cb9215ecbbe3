import { GeoJSONSource, type Map as MapLibreMap, type MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { map } from '../map/map.tsx'
import { useOverlay } from '../map/use-overlay.ts'
import { openedScene } from '../selection/selection.ts'
import { theme } from '../shell/theme.ts'
import { drawnShape } from './area/drawing.ts'
import { FADED, featuresOf, FILL_OPACITY, FOOTPRINTS, footprintsOverlay } from './footprints.ts'
import { pointed, sought } from './results/pointed.ts'
import { scenes } from './results.ts'
import type { Scene } from './scene.ts'

/** Draws the footprints of what was found, and joins them with the list: what is pointed at in one is marked in both. */
export const useFootprints = (): void => {
  const overlay = useMemo(() => footprintsOverlay(theme.value), [theme.value])
  useOverlay(overlay)
  const drawn = useRef<readonly Scene[]>([])
  const shown = map.value
  useEffect(() => {
    drawn.current = [] // an overlay comes empty
  }, [shown, overlay])
  useEffect(() => {
    const source = shown?.getSource(FOOTPRINTS)
    if (!(source instanceof GeoJSONSource)) return
    draw(source, drawn.current, scenes.value)
    if (drawn.current[0] !== scenes.value[0]) sought.value = undefined
    drawn.current = scenes.value
  }, [shown, overlay, scenes.value])
  useMark('pointed', pointed.value, overlay)
  const opened = openedScene.value?.id
  useMark(
    'opened',
    scenes.value.findIndex(({ id }) => id === opened),
    overlay,
  )
  useFading(opened !== undefined, overlay)
  useEffect(() => (shown === undefined ? undefined : followPointer(shown)), [shown])
}

/** Pages that follow are added to what is drawn, so that the longest list costs no more than its pages. */
const draw = (source: GeoJSONSource, before: readonly Scene[], now: readonly Scene[]): void => {
  const isLonger = before.length > 0 && before.length <= now.length && before[0] === now[0]
  if (isLonger) void source.updateData({ add: featuresOf(now.slice(before.length), before.length) })
  else void source.setData({ type: 'FeatureCollection', features: featuresOf(now) })
}

/** Gives a footprint a state as long as it has it. @param index negative or undefined for none */
const useMark = (state: string, index: number | undefined, occasion: unknown): void => {
  const shown = map.value
  useEffect(() => {
    if (shown?.getSource(FOOTPRINTS) === undefined || index === undefined || index < 0) return undefined
    const feature = { source: FOOTPRINTS, id: index }
    shown.setFeatureState(feature, { [state]: true })
    return () => {
      if (shown.getSource(FOOTPRINTS) !== undefined) shown.setFeatureState(feature, { [state]: false })
    }
  }, [shown, index, occasion])
}

/** Over the pixels of an open scene the others are faint outlines. */
const useFading = (isSceneOpen: boolean, occasion: unknown): void => {
  const shown = map.value
  useEffect(() => {
    if (shown?.getLayer(FILL) === undefined) return
    shown.setPaintProperty(FILL, 'fill-opacity', isSceneOpen ? 0 : FILL_OPACITY)
    shown.setPaintProperty(LINE, 'line-opacity', isSceneOpen ? FADED : 1)
  }, [shown, isSceneOpen, occasion])
}

const [FILL, LINE] = [`${FOOTPRINTS}-fill`, `${FOOTPRINTS}-line`]
const LAYERS = [FILL, LINE]

/** The pointer is followed neither while the map moves under it, which would cost every frame, nor while it draws. */
const followPointer = (shown: MapLibreMap): (() => void) => {
  const at = ({ point }: MapMouseEvent): number | undefined => {
    if (
      drawnShape.value !== undefined ||
      shown.isMoving() ||
      shown.getLayer(`${FOOTPRINTS}-fill`) === undefined
    )
      return undefined
    const [first] = shown.queryRenderedFeatures(point, { layers: LAYERS })
    return typeof first?.id === 'number' ? first.id : undefined
  }
  const point = (event: MapMouseEvent): void => {
    pointed.value = at(event)
    if (drawnShape.value === undefined)
      shown.getCanvas().style.cursor = pointed.value === undefined ? '' : 'pointer'
  }
  const leave = (): void => {
    pointed.value = undefined
    shown.getCanvas().style.cursor = ''
  }
  const click = (): void => {
    sought.value = pointed.peek() // nothing where the click ended a drawing
  }
  shown.on('mousemove', point)
  shown.on('mouseout', leave)
  shown.on('click', click)
  return () => {
    shown.off('mousemove', point)
    shown.off('mouseout', leave)
    shown.off('click', click)
    leave()
  }
}
