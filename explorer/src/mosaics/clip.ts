import type { CustomLayerInterface } from 'maplibre-gl'

/** Part of the map's width, as fractions of it from the left. */
export type Part = readonly [from: number, to: number]

/**
 * A layer that shows nothing: those above it are drawn in a part of the map only, until another one says otherwise. The map
 * library never sets what WebGL calls the scissor, so that it holds for all that is drawn in between.
 * @param readPart asked for each frame; undefined for the whole map
 */
export const clip = (id: string, readPart: () => Part | undefined): CustomLayerInterface => ({
  id,
  type: 'custom',
  render: (gl) => {
    const part = readPart()
    if (part === undefined) {
      gl.disable(gl.SCISSOR_TEST)
      return
    }
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
    const [from, to] = part.map((fraction) => Math.round(fraction * width))
    gl.enable(gl.SCISSOR_TEST)
    gl.scissor(from ?? 0, 0, (to ?? width) - (from ?? 0), height)
  },
})
