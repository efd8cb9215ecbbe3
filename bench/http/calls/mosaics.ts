import { z } from 'zod'
import { get, post } from '../request.ts'
import { day, pick, type Call, type World } from './call.ts'
import { polygonAbout } from './polygon.ts'

const MOSAICS = z.object({
  mosaics: z.array(
    z.object({ id: z.string(), name: z.string(), bbox: z.array(z.number()), level: z.number() }),
  ),
})

const listMosaics = async ({ ask, principals }: World) => {
  const { body } = await ask(get('/basemaps/v1/mosaics?_page_size=250', pick(principals.tokens, 0)))
  return MOSAICS.parse(JSON.parse(body.toString())).mosaics
}

/** A mosaic cannot be written by a call; searches of its quads are kept beside it. */
async function* quadSearches(world: World) {
  const mosaics = await listMosaics(world)
  for (let i = 0; ; i++) {
    const target = `/basemaps/v1/mosaics/${pick(mosaics, i).id}/quads/search`
    yield post(target, pick(world.principals.keysAndTokens, i), polygonAbout(i))
  }
}

export const listOfMosaics: Call = {
  name: 'list of 10 mosaics',
  status: 200,
  *reads({ principals }) {
    for (let i = 0; ; i++)
      yield get(
        `/basemaps/v1/mosaics?_page_size=10&_page=${1 + (i % 6)}&acquired__gt=${day(-700 + Math.floor(i / 6))}`,
        pick(principals.keysAndTokens, i),
      )
  },
  writes: quadSearches,
  fits: (answer) => MOSAICS.safeParse(answer).data?.mosaics.length === 10,
}

export const oneMosaic: Call = {
  name: 'one mosaic',
  status: 200,
  async *reads(world) {
    const mosaics = await listMosaics(world)
    for (const authorization of world.principals.keysAndTokens)
      for (const { id } of mosaics) yield get(`/basemaps/v1/mosaics/${id}`, authorization)
  },
  writes: quadSearches,
  fits: () => true,
}

/** The caller has the mosaic already. */
export const unchangedMosaic: Call = {
  name: '304',
  status: 304,
  async *reads(world) {
    for await (const request of oneMosaic.reads(world)) {
      const { head } = await world.ask(request)
      yield { ...request, etag: /etag: ([^\r]+)/i.exec(head)?.[1] ?? '' }
    }
  },
  writes: quadSearches,
  fits: () => true,
}

const ZOOM = 14

/** A tile that was painted before: the first round asks for all of them. */
export const tile: Call = {
  name: 'tile from cache',
  status: 200,
  async *reads(world) {
    const mosaics = (await listMosaics(world)).filter(
      ({ bbox: [west = 0, , east = 0], level }) => west < east && level >= ZOOM,
    )
    for (let i = 0; ; i++) {
      const { name, bbox } = pick(mosaics, i)
      const [west = 0, south = 0, east = 0, north = 0] = bbox
      const [x, y] = tileAt((west + east) / 2, (south + north) / 2)
      const target = `/basemaps/v1/tiles/${name}/${ZOOM}/${x + Math.floor(i / mosaics.length)}/${y}.png`
      yield get(target, pick(world.principals.keysAndTokens, i))
    }
  },
  writes: quadSearches,
  fits: () => true,
}

/** Column and row of the tile with a place, in degrees. @see OGC 17-083r4, WebMercatorQuad */
const tileAt = (lon: number, lat: number): readonly [x: number, y: number] => {
  const side = 2 ** ZOOM
  const latitude = (lat * Math.PI) / 180
  const north = (1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2
  return [Math.floor(((lon + 180) / 360) * side), Math.floor(north * side)]
}
