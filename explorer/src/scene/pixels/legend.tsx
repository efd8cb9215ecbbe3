import { NDVI_COLORS } from './ndvi.ts'

const [[least] = [0]] = NDVI_COLORS
const [greatest] = NDVI_COLORS.at(-1) ?? [1]

const percentAt = (ndvi: number): string => `${((ndvi - least) / (greatest - least)) * 100}%`

const GRADIENT = `linear-gradient(to right, ${NDVI_COLORS.map(
  ([ndvi, color]) => `rgb(${color.join(' ')}) ${percentAt(ndvi)}`,
).join(', ')})`

/** What the colours of the vegetation index mean. */
export const Legend = () => (
  <figure class="legend">
    <div class="ramp" style={{ background: GRADIENT }} />
    <div class="ticks number" aria-hidden="true">
      {NDVI_COLORS.map(([ndvi]) => (
        <span key={ndvi} style={{ insetInlineStart: percentAt(ndvi) }}>
          {ndvi.toFixed(1)}
        </span>
      ))}
    </div>
    <figcaption class="quiet">NDVI: water below 0, bare ground up to 0.2, dense green above 0.6</figcaption>
  </figure>
)
