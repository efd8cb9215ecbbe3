import { signal } from '@preact/signals'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { boxArea, boxAround, type Area } from './area.ts'

export type Shape = 'rectangle' | 'polygon'

/** What the reader draws at the moment; undefined for nothing. */
export const drawnShape = signal<Shape | undefined>(undefined)

/**
 * Lets the reader draw a shape on a map. What draws is loaded when it is first asked for.
 * @param onDrawn is given the shape, once
 * @returns what ends the drawing
 */
export const startDrawing = async (
  map: MapLibreMap,
  shape: Shape,
  color: `#${string}`,
  onDrawn: (area: Area) => void,
): Promise<() => void> => {
  const { TerraDraw, TerraDrawPolygonMode, TerraDrawRectangleMode } = await import('terra-draw')
  const { TerraDrawMapLibreGLAdapter } = await import('terra-draw-maplibre-gl-adapter')
  const styles = { fillColor: color, fillOpacity: 0.1, outlineColor: color, outlineWidth: 2 } as const
  const drawing = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 5 }),
    modes: [new TerraDrawRectangleMode({ styles }), new TerraDrawPolygonMode({ styles })],
  })
  const end = (): void => {
    if (drawing.enabled) drawing.stop()
  }
  drawing.on('finish', (id) => {
    const geometry = drawing.getSnapshotFeature(id)?.geometry
    end()
    if (geometry?.type !== 'Polygon') return
    const polygon: Area = { type: 'Polygon', coordinates: geometry.coordinates }
    onDrawn(shape === 'rectangle' ? boxArea(boxAround(polygon)) : polygon)
  })
  drawing.start()
  drawing.setMode(shape)
  return end
}
