/** Side of a scene in degrees. */
const SIDE = 10

const sceneAt = (west: number, south: number): object => {
  const east = west + SIDE
  const north = south + SIDE
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    type: 'Feature',
    stac_version: '1.0.0',
    id: `cell${west < 0 ? 'W' : 'E'}${Math.abs(west)}${south < 0 ? 'S' : 'N'}${Math.abs(south)}`,
    collection: 'multispectral-10m',
    geometry: { type: 'Polygon', coordinates: [ring] },
    bbox: [west, south, east, north],
    properties: { datetime: '2026-10-01T12:00:00Z' },
    links: [],
    assets: {},
  }
}

/** Scenes that cover the world, as a file to import: every area on it meets one or more, so that two answers are seldom alike by chance. */
export const gridOfScenes = (): string => {
  const lines: string[] = []
  for (let south = -90; south < 90; south += SIDE)
    for (let west = -180; west < 180; west += SIDE) lines.push(JSON.stringify(sceneAt(west, south)))
  return `${lines.join('\n')}\n`
}
