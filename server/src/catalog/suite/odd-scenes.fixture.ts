import { existsSync, readFileSync } from 'node:fs'
import { createRandom } from 'imagery-platform-scenery/random.ts'
import type { Random } from 'imagery-platform-scenery/random.ts'
import { worldScenes } from '../../world/scenes.ts'
import { realData } from '../../world/import/real-data.fixture.ts'
import type { StoredScene } from '../port.ts'
import type { Scene } from '../scene.ts'

type Members = Readonly<Record<string, unknown>>

/** Names that items treat in some way of their own, and names that JSON or JavaScript does. */
const NAMES = [
  'eo:cloud_cover',
  'eo:snow_cover',
  'proj:bbox',
  'proj:epsg',
  'sar:x',
  'eoo',
  'alternate',
  'cloud_percent',
  'collection',
  'acquired',
  'item_type',
  'created',
  'updated',
  'start_datetime',
  'datetime',
  'gsd',
  'ground_control',
  'platform',
  'href',
  'title',
  '7',
  '',
  'constructor',
  '__proto__',
  '$x',
  'a"b',
  'ä',
  'a,b:{',
  'geometry',
  'id',
]

const VALUES: readonly unknown[] = [
  null,
  0,
  -1.5e-9,
  1e300,
  true,
  false,
  '',
  'text',
  '2020-01-01T00:00:00Z',
  'eo:',
  '","',
  '},"assets":{',
  'ä€😀',
  '\uD83D',
  'line\nline',
  [],
  ['eo:a', 'proj:b'],
  {},
  { 'eo:x': { href: 's3://imagery-platform/x' } },
  4326,
  32_633,
]

const HREFS = [
  's3://imagery-platform/a/b.tif',
  'imagery:folder/a.tif',
  'imagery:folder/a.tif#thumbnail',
  'imagery+https://a.example/b.tif',
  'https://a.example/b.tif',
  './b.tif',
  's3://imagery-platform/"ä',
]

const GEOMETRIES: readonly unknown[] = [
  null,
  { type: 'Point', coordinates: [9, 48, 100] },
  {
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
    crs: { type: 'name', properties: { name: 'x' } },
  },
  { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [0, 0] }] },
]

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

const isScene = (value: unknown): value is Scene =>
  isMembers(value) && 'assets' in value && 'collection' in value

const pick = <T>(random: Random, values: readonly T[], otherwise: T): T =>
  values[random.whole(0, values.length - 1)] ?? otherwise

/** The members with one set or left out: sometimes at its place, sometimes at the end. */
const changed = (
  members: Members,
  random: Random,
  names: readonly string[],
  values: readonly unknown[],
): Members => {
  const name = pick(random, names, 'x')
  const { [name]: _, ...others } = members
  if (random.whole(0, 3) === 0) return others
  return { ...(random.whole(0, 1) === 0 ? others : members), [name]: pick(random, values, null) }
}

const oddAssets = (assets: Members, random: Random): Members => {
  const href = pick(random, HREFS, '')
  const name = pick(random, [...NAMES, ...Object.keys(assets)], 'x')
  const asset =
    random.whole(0, 1) === 0 ? { href } : changed({ href, title: 'a' }, random, NAMES.slice(0, 8), VALUES)
  return { ...assets, [name]: { ...asset, href } }
}

/** Of no extension. */
const bare = ({ stac_extensions: _, ...scene }: Members, random: Random): Members => ({
  ...scene,
  properties: { datetime: '2020-01-01T00:00:00Z' },
  assets: { only: { href: pick(random, HREFS, '') } },
})

/** A scene with a few things about it that no scene of the world has. */
const oddScene = (scene: Scene, random: Random): Members => {
  let odd: Members = scene
  for (let changes = random.whole(1, 4); changes > 0; changes--) {
    const { properties, assets } = odd
    const kind = random.whole(0, 6)
    if (kind <= 1 && isMembers(properties))
      odd = { ...odd, properties: changed(properties, random, NAMES, VALUES) }
    else if (kind === 2 && isMembers(assets)) odd = { ...odd, assets: oddAssets(assets, random) }
    else if (kind === 3) odd = { ...odd, geometry: pick(random, GEOMETRIES, null) }
    else if (kind === 4)
      odd = { stac_extensions: ['https://a.example/x.json', 'https://a.example/x.json'], ...odd }
    else if (kind === 5) odd = bare(odd, random)
    else odd = { ...odd, [pick(random, ['bbox', 'note', '7', 'x"'], 'x')]: pick(random, VALUES, null) }
  }
  return odd
}

const storedAs = (scene: Members, { collection, id }: Scene): StoredScene => ({
  collection,
  id,
  json: Buffer.from(JSON.stringify(scene)),
})

/** Scenes of the world as they are stored. */
export const storedWorld = (count: number): StoredScene[] =>
  [...worldScenes(1, count)].map((scene) => storedAs(scene, scene))

/** Scenes of real metadata, and the same with their files in the storage of the platform. */
export const storedSamples = (): StoredScene[] =>
  realData.flatMap(({ folder, files }) =>
    files
      .filter(([file, items]) => items > 0 && existsSync(`${folder}/${file}`))
      .flatMap(([file]) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'))
      .flatMap((line) => {
        const { links: _, ...scene }: Members = line === '' ? {} : asMembers(JSON.parse(line))
        if (!isScene(scene)) return []
        const files = Object.keys(scene.assets).map((name) => [
          name,
          { href: `s3://imagery-platform/${name}` },
        ])
        return [storedAs(scene, scene), storedAs({ ...scene, assets: Object.fromEntries(files) }, scene)]
      }),
  )

const asMembers = (value: unknown): Members => (isMembers(value) ? value : {})

/** Scenes that nobody would think of, the same for the same count. */
export const storedOdd = (count: number): StoredScene[] => {
  const scenes = [...worldScenes(1, 200)]
  return Array.from({ length: count }, (_, index) => {
    const random = createRandom(15, index)
    const scene = scenes[index % scenes.length]
    if (!scene) throw new Error('a world has scenes')
    const id = random.whole(0, 9) === 0 ? `a b/ü?${index}` : scene.id
    return storedAs(oddScene({ ...scene, id }, random), { ...scene, id })
  })
}
