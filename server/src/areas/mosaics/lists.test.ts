import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPlatform } from '../../../test/platform.fixture.ts'
import {
  HARBOR,
  findMosaicId,
  MOSAICS,
  read,
  startWithMosaics,
  STORY_MOSAIC,
  STORY_SERIES,
  STRANGER,
  walk,
} from './mosaics.fixture.ts'

const SERIES = '/basemaps/v1/series'
const STORY_NAME = 'rotterdam_harbour_2026_04_mosaic'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startWithMosaics()
})
afterAll(() => platform.close())

const get = (address: string, as?: string) => platform.call('GET', address, as === undefined ? {} : { as })
const listNames = async (query: string): Promise<string[]> =>
  read.mosaics(await get(`${MOSAICS}?${query}&_page_size=250`)).mosaics.map(({ name }) => name)

describe('mosaics', () => {
  test('are listed newest first, on pages that follow each other and end', async () => {
    const pages = await walk(platform, `${MOSAICS}?_page_size=7`, read.mosaics)
    const all = pages.flatMap(({ mosaics }) => mosaics)
    expect(pages.slice(0, -1).every(({ mosaics }) => mosaics.length === 7)).toBe(true)
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.at(-1)?._links).not.toHaveProperty('_next')
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ last_acquired: time }) => time)
    expect(times).toEqual(times.toSorted().reverse())
    expect(all.map(({ name }) => name)).toEqual(await listNames(''))
  })

  test('are of both kinds, on both sides of the antimeridian and over it', async () => {
    const { mosaics } = read.mosaics(await get(`${MOSAICS}?_page_size=250`))
    expect(new Set(mosaics.map(({ product_type: type }) => type))).toEqual(new Set(['basemap', 'timelapse']))
    const boxes = mosaics.map(({ bbox: [west = 0, , east = 0] }) => [west, east] as const)
    expect(boxes.some(([west, east]) => west > east)).toBe(true)
    expect(boxes.some(([west, east]) => west > 170 && east > west)).toBe(true)
    expect(boxes.some(([west, east]) => west < -170 && west > -180 && east > west)).toBe(true)
  })

  test.each<[string, string, boolean]>([
    ['its name', `name__is=${STORY_NAME}`, true],
    ['a part of its name in other letters', 'name__contains=HARBOUR_2026_04', true],
    ['its interval', 'interval=1+mon', true],
    ['a time after its first scene', 'acquired__lt=2026-04-20', true],
    ['a time before its last scene', 'acquired__gt=2026-04-18', true],
    ['a span', 'acquired__between=2026-04-18,2026-04-20T00:00:00Z', true],
    ['a part of its name as its name', 'name__is=rotterdam_harbour', false],
    ['its name in other letters as its name', 'name__is=Rotterdam_harbour_2026_04_mosaic', false],
    ['a pattern', 'name__contains=rotterdam%25', false],
    ['another interval', 'interval=3+mons', false],
    ['a time behind its last scene', 'acquired__gt=2026-04-30', false],
    ['a time before its first scene', 'acquired__lt=2026-04-01', false],
    ['a span before it', 'acquired__between=2026-03-01,2026-03-31', false],
  ])('are found by %s (%s): %s', async (_what, query, isFound) => {
    expect((await listNames(query)).includes(STORY_NAME)).toBe(isFound)
  })

  test('are one at most by name', async () => {
    expect(await listNames(`name__is=${STORY_NAME}`)).toEqual([STORY_NAME])
    expect(await listNames('name__is=nothing')).toEqual([])
  })

  test('keep their conditions from page to page', async () => {
    const pages = await walk(platform, `${MOSAICS}?name__contains=land_comp&_page_size=1`, read.mosaics)
    expect(pages.length).toBeGreaterThan(1)
    for (const { mosaics } of pages) expect(mosaics[0]?.name).toContain('land_comp')
  })

  test.each([
    ['1', 1],
    ['250', 250],
    ['251', 250],
    ['10000', 250],
  ])('a page size of %s gives at most %i', async (size, max) => {
    const { mosaics } = read.mosaics(await get(`${MOSAICS}?_page_size=${size}`))
    expect(mosaics.length).toBeGreaterThan(0)
    expect(mosaics.length).toBeLessThanOrEqual(max)
  })

  test('come 50 to a page, and none behind the last', async () => {
    const all = await listNames('')
    const { mosaics } = read.mosaics(await get(MOSAICS))
    expect(mosaics).toHaveLength(Math.min(50, all.length))
    const beyond = read.mosaics(await get(`${MOSAICS}?_page=100`))
    expect(beyond.mosaics).toEqual([])
    expect(beyond._links).not.toHaveProperty('_next')
  })

  test.each([
    ['_page_size=0', '_page_size'],
    ['_page=0', '_page'],
    ['_page=first', '_page'],
    ['name__is=', 'name__is'],
    ['acquired__gt=yesterday', 'acquired__gt'],
    ['acquired__gt=2026-02-30', 'acquired__gt'],
    ['acquired__between=2026-05-01,2026-04-01', 'acquired__between'],
    ['acquired__between=2026-05-01', 'acquired__between'],
    ['v=1.5', 'v'],
  ])('%s is refused and named', async (query, field) => {
    const answer = await get(`${MOSAICS}?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(read.faults(answer).field)).toEqual([field])
  })
})

describe('a mosaic', () => {
  test('says what its scenes are', async () => {
    const mosaic = read.mosaic(await get(HARBOR))
    expect(mosaic).toMatchObject({
      id: STORY_MOSAIC,
      name: STORY_NAME,
      bbox: [3.9, 51.8, 4.4, 52.1],
      coordinate_system: 'EPSG:3857',
      item_types: ['OrthoScene'],
      last_acquired: '2026-04-19T09:42:10Z',
      interval: '1 mon',
      product_type: 'basemap',
      level: 11,
      quad_download: true,
    })
    expect(mosaic.first_acquired <= '2026-04-18T10:15:30Z').toBe(true)
    expect(await get(`${HARBOR}/grid`)).toMatchObject({ json: mosaic.grid })
    expect(mosaic.grid.quad_size).toBe(256)
    expect(mosaic.grid.resolution).toBeCloseTo(76.43702828517624, 9)
  })

  test('may not be downloaded by an organization that lacks one of its item types', async () => {
    expect(read.mosaic(await get(HARBOR, STRANGER)).quad_download).toBe(false)
    const land = await findMosaicId(platform, 'land_composite_2025_02_mosaic')
    expect(read.mosaic(await get(`${MOSAICS}/${land}`, STRANGER)).quad_download).toBe(true)
    const bay = read.mosaic(
      await get(`${MOSAICS}/${await findMosaicId(platform, 'hawke_bay_gisborne_2025_q1_mosaic')}`, STRANGER),
    )
    expect(bay).toMatchObject({ item_types: ['MultispectralScene', 'OrthoScene'], quad_download: false })
  })

  test.each(['', '/grid', '/tiles', '/quads?bbox=1,1,2,2', '/quads/1047-1370'])(
    'that does not exist is not found (%s)',
    async (path) => {
      const answer = await get(`${MOSAICS}/rotterdam_harbour_2019_01_mosaic${path}`)
      expect(answer.status).toBe(404)
      expect(read.message(answer)).toContain('rotterdam_harbour_2019_01_mosaic')
    },
  )

  test('needs credentials', async () => {
    expect((await get(HARBOR, 'nobody')).status).toBe(401)
  })
})

describe('series', () => {
  test('are listed by name, of every kind', async () => {
    const { series } = read.seriesPage(await get(SERIES))
    const names = series.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    expect(new Set(series.map(({ product_type: type }) => type))).toEqual(
      new Set(['basemap', 'timelapse', 'l3m']),
    )
    const pages = await walk(platform, `${SERIES}?_page_size=3`, read.seriesPage)
    expect(pages.flatMap((page) => page.series)).toEqual(series)
  })

  test.each<[string, boolean]>([
    ['name__is=rotterdam_harbour_monthly', true],
    ['name__contains=Harbour', true],
    ['interval=1+mon', true],
    ['acquired__gt=2026-04-19', true],
    ['acquired__between=2026-04-19,2026-05-01', true],
    ['interval=3+mons', false],
    ['name__contains=harbour.monthly', false],
    ['acquired__gt=2026-04-20', false],
    ['acquired__lt=2023-01-01', false],
  ])('%s finds that of the story: %s', async (query, isFound) => {
    const { series } = read.seriesPage(await get(`${SERIES}?${query}`))
    expect(series.some(({ id }) => id === STORY_SERIES)).toBe(isFound)
  })

  test('span their mosaics, which come oldest first', async () => {
    const series = read.series(await get(`${SERIES}/${STORY_SERIES}`))
    const { mosaics } = read.mosaics(await get(series._links.mosaics))
    expect(mosaics.at(-1)?.name).toBe(STORY_NAME)
    const firsts = mosaics.map(({ first_acquired: time }) => time)
    const lasts = mosaics.map(({ last_acquired: time }) => time)
    expect(firsts).toEqual(firsts.toSorted())
    expect(series).toMatchObject({ first_acquired: firsts[0], last_acquired: lasts.at(-1) })
    expect(series.interval).toBe(mosaics[0]?.interval)
  })

  test('have a newest mosaic, of those that meet the conditions', async () => {
    const list = `${SERIES}/${STORY_SERIES}/mosaics`
    const all = read.mosaics(await get(list)).mosaics
    expect(read.mosaics(await get(`${list}?latest=yes`)).mosaics).toEqual(all.slice(-1))
    expect(read.mosaics(await get(`${list}?latest=no`)).mosaics).toEqual(all)
    const before = read.mosaics(await get(`${list}?latest=yes&acquired__lt=2026-04-01`)).mosaics
    expect(before).toEqual(all.filter(({ first_acquired: time }) => time < '2026-04-01').slice(-1))
    const since = read.mosaics(await get(`${list}?acquired__between=2026-04-01,2026-05-01`)).mosaics
    expect(since.map(({ name }) => name)).toEqual([STORY_NAME])
    expect(read.mosaics(await get(`${list}?acquired__gt=2026-04-20`)).mosaics).toEqual([])
  })

  test.each([
    ['/none', 404],
    ['/none/mosaics', 404],
    [`/${STORY_SERIES}/mosaics?latest=true`, 400],
    [`/${STORY_SERIES}/mosaics?acquired__lt=2026-02-30`, 400],
  ])('%s is %i', async (path, status) => {
    expect((await get(`${SERIES}${path}`)).status).toBe(status)
  })
})
