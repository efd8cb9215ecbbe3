import { GeoJSONSource, type Map as MapLibreMap, type MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { map } from '../map/map.tsx'
import { useOverlay } from '../map/use-overlay.ts'
import { openedScene } from '../selection/selection.ts'
import { inAddress } from '../shell/address.ts'
import { theme } from '../shell/theme.ts'
import { drawnShape } from './area/drawing.ts'
import {
  CASING,
  DOTS,
  toFeatures,
  FILL,
  FOOTPRINTS,
  footprintsOverlay,
  LINE,
  MARKED,
  MARKED_FILL,
  MIDDLES,
  toMiddles,
  OPACITY,
  strengthFor,
} from './footprints.ts'
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
    if (shown === undefined) return
    const before = drawn.current
    const now = scenes.value
    draw(shown, FOOTPRINTS, before, now, toFeatures)
    draw(shown, MIDDLES, before, now, toMiddles)
    if (before[0] !== now[0]) sought.value = undefined
    drawn.current = now
  }, [shown, overlay, scenes.value])
  const opened = openedScene.value?.id
  useMarks(opened, overlay)
  useFading(opened !== undefined, base.value !== '', scenes.value.length, overlay)
  useEffect(() => (shown === undefined ? undefined : followPointer(shown)), [shown])
}

/** Pages that follow are added to what is drawn, so that the longest list costs no more than its pages. */
const draw = (
  shown: MapLibreMap,
  name: string,
  before: readonly Scene[],
  now: readonly Scene[],
  features: typeof toFeatures,
): void => {
  const source = shown.getSource(name)
  if (!(source instanceof GeoJSONSource)) return
  const isLonger = before.length > 0 && before.length <= now.length && before[0] === now[0]
  if (isLonger) void source.updateData({ add: features(now.slice(before.length), before.length) })
  else void source.setData({ type: 'FeatureCollection', features: features(now) })
}

/** Marks the scene that is pointed at, and the one that is open. @param opened its id */
const useMarks = (opened: string | undefined, occasion: unknown): void => {
  const shown = map.value
  const found = scenes.value
  const at = pointed.value
  useEffect(() => {
    const source = shown?.getSource(MARKED)
    if (!(source instanceof GeoJSONSource)) return
    const marked = found.filter(({ id }, index) => index === at || id === opened)
    void source.setData({ type: 'FeatureCollection', features: toFeatures(marked) })
  }, [shown, found, at, opened, occasion])
}

const base = inAddress('base')

/**
 * Over the pixels of an open scene the others are faint outlines; over imagery outlines are cased, and fills give way, as
 * they do where there are many.
 */
const useFading = (isSceneOpen: boolean, isOverImagery: boolean, count: number, occasion: unknown): void => {
  const shown = map.value
  const { fill, line } = strengthFor(count)
  useEffect(() => {
    if (shown?.getLayer(FILL) === undefined) return
    const opacity = isSceneOpen ? 0.2 : 1
    const share = isSceneOpen ? 0 : isOverImagery ? 0.4 : 1
    shown.setPaintProperty(FILL, 'fill-opacity', OPACITY.usual * share * fill)
    shown.setPaintProperty(MARKED_FILL, 'fill-opacity', OPACITY.marked * share)
    shown.setPaintProperty(LINE, 'line-opacity', opacity * line)
    shown.setPaintProperty(DOTS, 'circle-opacity', opacity)
    shown.setLayoutProperty(CASING, 'visibility', isOverImagery && !isSceneOpen ? 'visible' : 'none')
  }, [shown, isSceneOpen, isOverImagery, fill, line, occasion])
}

const LAYERS = [FILL, LINE, DOTS]

/**
 * The pointer is followed neither while the map moves under it, which would cost every frame, nor while it draws, nor over an
 * open scene, which alone is marked.
 */
const followPointer = (shown: MapLibreMap): (() => void) => {
  const at = ({ point }: MapMouseEvent): number | undefined => {
    const isBusy = drawnShape.value !== undefined || openedScene.value !== undefined || shown.isMoving()
    if (isBusy || shown.getLayer(FILL) === undefined) return undefined
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
