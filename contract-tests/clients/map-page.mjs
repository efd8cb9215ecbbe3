// Runs in a browser: the map that a test looks at, and what it is compared with.
import { Map } from 'maplibre-gl'

/**
 * Shows the tiles of one source, without blending or smoothing; resolves once nothing is left to load.
 * @param {{ source: object, center: [number, number], zoom: number, headers: Record<string, string> }} view
 *   `headers` go with the request for the source's TileJSON, and with no other
 */
export const show = ({ source, center, zoom, headers }) =>
  new Promise((resolve, reject) => {
    const map = new Map({
      container: 'map',
      attributionControl: false,
      center,
      zoom,
      transformRequest: (url) => (url === source.url ? { url, headers } : { url }),
      style: {
        version: 8,
        sources: { mosaic: { type: 'raster', ...source } },
        layers: [
          {
            id: 'mosaic',
            type: 'raster',
            source: 'mosaic',
            paint: { 'raster-fade-duration': 0, 'raster-resampling': 'nearest' },
          },
        ],
      },
    })
    map.on('error', ({ error }) => reject(error))
    map.once('idle', () => resolve())
  })

/**
 * How far a picture is from others that are laid side by side on a background, in grey levels on average.
 * @param {string} picture address of a square picture
 * @param {string[][]} rows addresses of the others, from the upper left one
 * @param {string} background a colour
 */
export const difference = async (picture, rows, background) => {
  const shown = await drawn([[picture]], background)
  const wanted = await drawn(rows, background)
  if (shown.width !== wanted.width) throw new Error(`${shown.width} pixels, not ${wanted.width}`)
  const sum = shown.data.reduce((total, value, i) => total + Math.abs(value - wanted.data[i]), 0)
  return sum / (shown.width * shown.height * 3)
}

const drawn = async (rows, background) => {
  const tiles = await Promise.all(rows.map((row) => Promise.all(row.map(load))))
  const { width } = tiles[0][0]
  const canvas = new OffscreenCanvas(width * tiles[0].length, width * tiles.length)
  const context = canvas.getContext('2d')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  tiles.forEach((row, y) => row.forEach((tile, x) => context.drawImage(tile, x * width, y * width)))
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

const load = async (address) => createImageBitmap(await (await fetch(address)).blob())
