import type { Mosaic } from 'imagery-platform-client'
import type { RasterSourceSpecification } from 'maplibre-gl'

/** The tiles of a mosaic for the map; undefined where it says no address. Their template holds a token of its own. */
export const tileSource = ({ _links, bbox, level }: Mosaic): RasterSourceSpecification | undefined => {
  const [west = -180, south = -85, east = 180, north = 85] = bbox
  if (_links?.tiles === undefined) return undefined
  return {
    type: 'raster',
    tiles: [_links.tiles],
    tileSize: 256,
    maxzoom: level ?? 15,
    ...(west <= east && { bounds: [west, south, east, north] }),
  }
}
