import { useLayoutEffect } from 'preact/hooks'
import { isMapMissing, map } from '../../map/map.tsx'
import { theme } from '../../shell/theme.ts'
import { ANYWHERE, IN_VIEW, written } from '../conditions.ts'
import { AreaTextField } from './area-text-field.tsx'
import { areaOfText } from './area-text.ts'
import { areaFault, chooseArea, chooseGeoJson } from './chosen-area.ts'
import { drawnShape, startDrawing } from './drawing.ts'
import type { Shape } from './sketch.ts'
import { DRAWN, useAreaOverlay } from './use-area-overlay.ts'
import { useDroppedArea } from './use-dropped-area.ts'

const SHAPES = { rectangle: 'Draw a box', polygon: 'Draw a polygon' } as const satisfies Record<Shape, string>

/** Chooses where scenes are searched: in what the map shows, anywhere, or in an area that is drawn or brought. */
export const AreaField = () => {
  useDrawing()
  useAreaOverlay()
  useDroppedArea()
  const { value: area } = written.area
  const leaveTo = (text: string) => () => {
    drawnShape.value = undefined
    areaFault.value = ''
    written.area.value = text
  }
  return (
    <fieldset class="field">
      <legend>
        Area <span class="quiet">{describeArea(area)}</span>
      </legend>
      <div class="row">
        <div class="choice">
          <button type="button" aria-pressed={area === IN_VIEW} onClick={leaveTo(IN_VIEW)}>
            Map view
          </button>
          <button type="button" aria-pressed={area === ANYWHERE} onClick={leaveTo(ANYWHERE)}>
            Anywhere
          </button>
        </div>
        <div class="choice">
          {(['rectangle', 'polygon'] as const).map((shape) => (
            <button
              key={shape}
              type="button"
              class="icon"
              title={SHAPES[shape]}
              aria-label={SHAPES[shape]}
              aria-pressed={drawnShape.value === shape}
              disabled={isMapMissing.value}
              onClick={() => (drawnShape.value = drawnShape.value === shape ? undefined : shape)}
            >
              <ShapeIcon shape={shape} />
            </button>
          ))}
        </div>
        <GeoJsonFile />
      </div>
      <AreaTextField />
      {drawnShape.value && <p class="quiet">{HINTS[drawnShape.value]}</p>}
      {areaFault.value && <p role="alert">{areaFault}</p>}
    </fieldset>
  )
}

const HINTS = {
  rectangle: 'Click on the map at two corners. Escape ends it.',
  polygon:
    'Click on the map at each corner, then on the first one again, or press Enter. Backspace takes a corner back, Escape ends it.',
} as const satisfies Record<Shape, string>

/** Lets the reader draw as long as a shape is chosen to be drawn. */
const useDrawing = (): void => {
  const { value: shape } = drawnShape
  const shown = map.value
  // Before the next event: a click that follows that on the button at once is a corner.
  useLayoutEffect(() => {
    if (shape === undefined || shown === undefined) return undefined
    const end = startDrawing(shown, shape, DRAWN[theme.peek()], (area) => {
      drawnShape.value = undefined
      chooseArea(area)
    })
    const escape = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') drawnShape.value = undefined
    }
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('keydown', escape)
      end()
    }
  }, [shape, shown])
}

const describeArea = (area: string): string => {
  if (area === IN_VIEW) return 'what the map shows'
  if (area === ANYWHERE) return 'anywhere'
  if (areaOfText(area) === undefined) return 'anywhere: the address says no area'
  if (area.startsWith('{')) return 'from GeoJSON'
  const { length } = area.split(',')
  return length === 4 ? 'a box' : `a polygon of ${length / 2} corners`
}

const ShapeIcon = ({ shape }: { readonly shape: Shape }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    aria-hidden="true"
  >
    <path d={shape === 'rectangle' ? 'M2 3.5h12v9H2z' : 'M8 1.5 14.5 7l-3 7H4L1.5 6z'} />
  </svg>
)

const GeoJsonFile = () => (
  <label class="button file" title="You can also drop a file on the page, or paste GeoJSON">
    GeoJSON…
    <input
      type="file"
      class="unseen"
      accept=".geojson,.json,application/geo+json,application/json"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? []
        if (file) void file.text().then(chooseGeoJson)
        currentTarget.value = '' // so that the same file can be chosen again
      }}
    />
  </label>
)
