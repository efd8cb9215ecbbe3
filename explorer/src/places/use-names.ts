import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'preact/hooks'
import { map } from '../map/map.tsx'
import { toMercator } from '../map/mercator.ts'
import { useOverlay, type Overlay } from '../map/use-overlay.ts'
import { namesInView, toPixel, projectTowns, type MapFrame } from './names-in-view.ts'
import { namedTowns } from './named-towns.ts'
import { addNamesLayer } from './names-layer.ts'
import { namesThatFit } from './names-that-fit.ts'
import { readTowns, type Towns } from './towns.ts'

/** Names that are drawn at once, a third of them beyond the map. */
const MOST = 60

/** As the style of the page has it. */
const FONT = '12px system-ui, sans-serif'

/** Pixels of a dot, and of what is between it and its name. */
const DOT = 9

/** Names towns on the map, once it has been drawn without them. */
export const useNames = (): void => {
  const shown = map.value
  useEffect(() => {
    const calls = new AbortController()
    const read = (): void => {
      // Without its names, a map is still a map.
      void readTowns('cities', calls.signal).then(
        (cities) => (namedTowns.value ??= cities),
        () => undefined,
      )
    }
    shown?.once('idle', read)
    return () => {
      shown?.off('idle', read)
      calls.abort()
    }
  }, [shown])
  const towns = namedTowns.value
  useEffect(
    () => (shown === undefined || towns === undefined ? undefined : nameTowns(shown, towns)),
    [shown, towns],
  )
  useOverlay(towns && CREDIT)
}

/**
 * Text of the page that goes with the map, since the map library draws each letter on the thread of the page first, in tasks
 * of over 100 ms. It is moved as one with the map, and chosen anew where that rests or shows another zoom level.
 * @returns what takes it away
 */
const nameTowns = (shown: MapLibreMap, towns: Towns): (() => void) => {
  const places = projectTowns(towns)
  const measureWidth = measuredOnce(towns)
  const layer = addNamesLayer(shown.getCanvasContainer(), towns.names)
  let arranged = readFrame(shown)
  const arrange = (): void => {
    arranged = readFrame(shown)
    layer.show(namesThatFit(namesInView(arranged, places, measureWidth), MOST))
  }
  const follow = (): void => {
    const frame = readFrame(shown)
    if (frame.zoom === arranged.zoom) {
      const [right, down] = toPixel(frame, arranged.middle)
      layer.move(right - arranged.width / 2, down - arranged.height / 2)
    } else arrange()
  }
  arrange()
  shown.on('move', follow)
  shown.on('moveend', arrange)
  return () => {
    shown.off('move', follow)
    shown.off('moveend', arrange)
    layer.remove()
  }
}

/** Pixels of a town's dot and name. Each is measured when it is first asked for. */
const measuredOnce = ({ names }: Towns): ((town: number) => number) => {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen !== null) pen.font = FONT
  const widths = new Map<number, number>()
  return (town) => {
    const width = widths.get(town) ?? DOT + (pen?.measureText(names[town] ?? '').width ?? 0)
    widths.set(town, width)
    return width
  }
}

const readFrame = (shown: MapLibreMap): MapFrame => {
  const { lng, lat } = shown.getCenter()
  const { clientWidth: width, clientHeight: height } = shown.getContainer()
  return { middle: toMercator(lng, lat), zoom: shown.getZoom(), width, height }
}

/** Nothing is drawn of it: the map says whose the data of its sources are. */
const CREDIT = {
  sources: {
    names: {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      maxzoom: 0,
      attribution: '<a href="https://www.geonames.org/">GeoNames</a> CC BY 4.0',
    },
  },
  layers: [{ id: 'names', type: 'circle', source: 'names' }],
} as const satisfies Overlay
