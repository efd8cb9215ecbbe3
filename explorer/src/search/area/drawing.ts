import { signal } from '@preact/signals'
import type { GeometryCollection } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { uncut } from '../../map/uncut.ts'
import type { Area } from './area.ts'
import { toArea, isEnd, type Corner, type Shape } from './sketch.ts'
import { trackWorld } from './track-world.ts'

/** What the reader draws at the moment; undefined for nothing. */
export const drawnShape = signal<Shape | undefined>(undefined)

const SKETCH = 'sketch'

/** Pixels around the first corner in which a click is meant for it. */
const REACH = 12

/**
 * Lets the reader draw a shape on a map, by a click at each corner. Backspace takes the last one back, Enter closes a polygon.
 * @param onDrawn is given the shape, once
 * @returns what ends the drawing
 */
export const startDrawing = (
  map: MapLibreMap,
  shape: Shape,
  color: string,
  onDrawn: (area: Area) => void,
): (() => void) => {
  const corners: Corner[] = []
  const world = trackWorld(map)
  const cornerAt = ({ lngLat }: MapMouseEvent): Corner => [
    toMetre(lngLat.lng + world.east()),
    toMetre(lngLat.lat),
  ]
  const isOnFirst = ({ point }: MapMouseEvent): boolean => {
    const [first] = corners
    return first !== undefined && map.project([first[0] - world.east(), first[1]]).dist(point) <= REACH
  }
  const show = sketchOn(map, color)
  const follow = (event: MapMouseEvent): void => show(corners, toArea(shape, [...corners, cornerAt(event)]))
  const take = (event: MapMouseEvent): void => {
    const isLast = isEnd(shape, corners, isOnFirst(event))
    if (!isLast || shape === 'rectangle') corners.push(cornerAt(event))
    const area = toArea(shape, corners)
    show(corners, area)
    if (isLast && area) onDrawn(area)
  }
  const press = (event: KeyboardEvent): void => {
    if (!isMeantFor(map, event)) return
    const area = toArea(shape, corners)
    if (event.key === 'Backspace') {
      corners.pop()
      show(corners, toArea(shape, corners))
    } else if (event.key === 'Enter' && area) onDrawn(area)
    else return
    event.preventDefault()
  }
  document.addEventListener('keydown', press)
  const listening = [map.on('mousemove', follow), map.on('click', take)]
  map.doubleClickZoom.disable()
  map.getCanvas().style.cursor = 'crosshair'
  return () => {
    document.removeEventListener('keydown', press)
    world.leave()
    for (const each of listening) each.unsubscribe()
    map.doubleClickZoom.enable()
    map.getCanvas().style.cursor = ''
    for (const id of LAYERS) map.removeLayer(id)
    map.removeSource(SKETCH)
  }
}

/** Whether a key is pressed at the map or where nothing has the focus: those of fields and buttons are theirs. */
const isMeantFor = (map: MapLibreMap, { target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Node && map.getCanvasContainer().contains(target))

const toMetre = (degrees: number): number => Number(degrees.toFixed(5))

const LAYERS = [`${SKETCH}-fill`, `${SKETCH}-line`, `${SKETCH}-corners`] as const

/** Adds what is drawn so far to the map. @returns what shows it anew */
const sketchOn = (map: MapLibreMap, color: string) => {
  map.addSource(SKETCH, { type: 'geojson', data: NOTHING })
  const [fill, line, points] = LAYERS
  map.addLayer({
    id: fill,
    type: 'fill',
    source: SKETCH,
    paint: { 'fill-color': color, 'fill-opacity': 0.1 },
  })
  map.addLayer({
    id: line,
    type: 'line',
    source: SKETCH,
    paint: { 'line-color': color, 'line-width': 2 },
  })
  map.addLayer({
    id: points,
    type: 'circle',
    source: SKETCH,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-color': color, 'circle-radius': 5 },
  })
  return (corners: readonly Corner[], area: Area | undefined): void => {
    const points = corners.map((coordinates) => ({ type: 'Point', coordinates }) as const)
    const geometries = area ? [uncut(area), ...points] : points
    void map
      .getSource<GeoJSONSource>(SKETCH)
      ?.setData({ type: 'GeometryCollection', geometries: [...geometries] })
  }
}

const NOTHING: GeometryCollection = { type: 'GeometryCollection', geometries: [] }
