import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { BandsPicture } from '../../imagery/cog/picture.ts'
import { encodeBandsCog, encodeGeoTiff, USUAL_COG } from '../../imagery/encode/geotiff.ts'
import { imageryCollections } from '../../services/imagery/imagery-collection-store.ts'
import { ImageryFolder } from '../../services/imagery/imagery-folder.ts'
import { imageryNames } from '../../services/imagery/imagery-href.ts'
import {
  acquired,
  dateTime,
  foldersForImagery,
  geoTiff,
  plainTiff,
} from '../../services/imagery/imagery.fixture.ts'
import type { AllowedHosts } from '../../services/network/hosts.ts'
import { importCatalog } from './import-catalog.ts'
import { importImagery } from './import-imagery.ts'
import { reportImport } from './report.ts'
import { item, targetWith, validate } from './import.fixture.ts'

/** A catalog beside an imagery folder. */
const shelf = async (hosts: AllowedHosts = new Set()) => {
  const { root, outside } = await foldersForImagery()
  const folder = await ImageryFolder.at(root)
  const target = await targetWith({ ownImagery: { folder, hosts } })
  const counted = { refused: 0 }
  return {
    root,
    outside,
    target,
    counted,
    /** What an import of the folder says, but for what it counts. */
    start: async () => {
      const lines: string[] = []
      for await (const event of importImagery(folder, target, validate)) {
        if (event.kind === 'refused')
          lines.push(
            `refused ${[event.file.slice(folder.path.length + 1), event.place, event.reason].join(' | ')}`,
          )
        if (event.kind === 'done') counted.refused += event.refused
        if (event.kind === 'gone') lines.push(`gone ${event.href} of ${event.id}`)
        if (event.kind === 'ignored')
          lines.push(`ignored ${event.files}: ${event.first.slice(folder.path.length + 1)}`)
      }
      return lines
    },
    /** What an import of a file beside the folder says. */
    load: async (record: object) => {
      const file = join(outside, 'items.ndjson')
      await writeFile(file, JSON.stringify(record))
      for await (const event of importCatalog([file], target, validate))
        if (event.kind === 'refused') return event.reason
      return undefined
    },
    scene: async (collection: string, id: string): Promise<Scene | undefined> => {
      const found = await target.catalog.getScene(collection, id)
      return found && readScene(found.json)
    },
    ids: async () => {
      const { scenes } = await target.catalog.search({ limit: 100 })
      return scenes.map(({ collection, id }) => `${collection}/${id}`).toSorted()
    },
  }
}

/** Where a picture of 16 bits lies. */
const GRID = { epsg: 32_725, left: 288_000, top: 9_120_000, pixelWidth: 30, pixelHeight: 30 } as const

/** The left half of the first band is 1000, the right one 3000; the second band has no data. @param side pixels, of which two blocks are even */
const sixteenBits = (side: number): BandsPicture => {
  const samples = new Uint16Array(side * side * 2)
  for (let pixel = 0; pixel < side * side; pixel++) samples[2 * pixel] = pixel % side < side / 2 ? 1000 : 3000
  return { width: side, height: side, bands: 2, samples, nodata: 0 }
}

const withAsset = (id: string, href: string) => item(id, { assets: { image: { href } } })

describe('a GeoTIFF that no item names', () => {
  test('becomes an item: its place, its pixels and its bands are those of its head', async () => {
    const { root, start, scene } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff({ tags: [dateTime('2026:04:18 10:15:30')] }))
    expect(await start()).toEqual([])
    const made = await scene('imagery', 'a')
    expect(made).toMatchObject({
      properties: {
        datetime: '2026-04-18T10:15:30.000Z',
        'proj:epsg': 32_725,
        'proj:shape': [30, 40],
        'proj:transform': [30, 0, 288_000, 0, -30, 9_120_000, 0, 0, 1],
        'proj:bbox': [288_000, 9_119_100, 289_200, 9_120_000],
      },
      assets: {
        image: {
          href: 'imagery:a.tif',
          'eo:bands': [{ name: 'B1' }, { name: 'B2' }, { name: 'B3' }],
          'raster:bands': [{ data_type: 'uint8' }, { data_type: 'uint8' }, { data_type: 'uint8' }],
        },
        thumbnail: { href: 'imagery:a.tif#thumbnail' },
      },
    })
    expect(made?.properties.gsd).toBeCloseTo(30, 0)
    const [west = NaN, south = NaN, east = NaN, north = NaN] = Array.isArray(made?.bbox) ? made.bbox : []
    expect([west, south, east, north].map((degrees) => Number(degrees.toFixed(3)))).toEqual([
      -34.923, -7.965, -34.912, -7.957,
    ])
  })

  test.each([
    ['with tiles and overviews', encodeBandsCog(sixteenBits(600), GRID, USUAL_COG), true],
    ['too small for overviews', encodeGeoTiff(sixteenBits(512), GRID), true],
    ['without overviews', encodeGeoTiff(sixteenBits(600), GRID), false],
  ])(
    '%s says whether viewers open it by themselves, and how its values are spread',
    async (_what, bytes, isCog) => {
      const { root, start, scene } = await shelf()
      await writeFile(join(root, 'a.tif'), bytes)
      expect(await start()).toEqual([])
      const { image } = (await scene('imagery', 'a'))?.assets ?? {}
      expect(image?.type).toBe(`image/tiff; application=geotiff${isCog ? '; profile=cloud-optimized' : ''}`)
      expect(image?.roles).toEqual(['data'])
      const spread = { minimum: 1000, maximum: 3000, mean: 2000, stddev: 1000 }
      const band = { data_type: 'uint16', nodata: 0, ...(isCog && { statistics: spread }) }
      expect(image?.['raster:bands']).toEqual([band, { data_type: 'uint16', nodata: 0 }])
    },
  )

  test('in which pixels come before the directories is for downloads', async () => {
    const { root, start, scene } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff())
    await start()
    expect((await scene('imagery', 'a'))?.assets.image).toMatchObject({
      type: 'image/tiff; application=geotiff',
      roles: ['data', 'visual'],
    })
  })

  test.each([
    [
      'of its acquisition',
      [acquired('2026-04-18 10:15:30'), dateTime('2020:01:01 00:00:00')],
      '2026-04-18T10:15:30.000Z',
    ],
    ['that it was written', [dateTime('2020:01:01 00:00:00')], '2020-01-01T00:00:00.000Z'],
    ['of its last change', [dateTime('long ago')], '2001-09-09T01:46:40.000Z'],
  ])('has the time %s', async (_which, tags, time) => {
    const { root, start, scene } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff({ tags }))
    await utimes(join(root, 'a.tif'), 1e9, 1e9)
    await start()
    expect((await scene('imagery', 'a'))?.properties.datetime).toBe(time)
  })

  test('is in a collection of its folder, and no two have one id', async () => {
    const { root, target, start, ids } = await shelf()
    const bytes = await geoTiff()
    await mkdir(join(root, 'my coast', 'deep'), { recursive: true })
    for (const name of ['a.tif', 'a.tiff', 'a b.TIF', 'my coast/a.tif', 'my coast/deep/a.tif'])
      await writeFile(join(root, name), bytes)
    await start()
    expect(await ids()).toEqual([
      'imagery-my_coast_7d984dd8/a',
      'imagery-my_coast_7d984dd8/deep_a_6fa53a87',
      'imagery/a',
      'imagery/a.tiff',
      'imagery/a_b.TIF_4efbedc7',
    ])
    expect(await imageryCollections(target.stores)).toHaveLength(2)
  })

  test('across the antimeridian lies on both sides of it', async () => {
    const { root, start, scene } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff({ epsg: 4326, left: 179, top: 1, pixel: 0.05 }))
    expect(await start()).toEqual([])
    const made = await scene('imagery', 'a')
    expect(made?.geometry?.type).toBe('MultiPolygon')
    expect(made?.bbox).toEqual([179, -0.5, -179, 1])
  })

  test('is updated by the next start, and not there twice', async () => {
    const { root, start, scene, ids } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff({ tags: [dateTime('2026:04:18 10:15:30')] }))
    await start()
    await writeFile(join(root, 'a.tif'), await geoTiff({ tags: [dateTime('2026:04:19 10:15:30')] }))
    await start()
    expect(await ids()).toEqual(['imagery/a'])
    expect((await scene('imagery', 'a'))?.properties.datetime).toBe('2026-04-19T10:15:30.000Z')
  })

  test('that is named later belongs to that item alone', async () => {
    const { root, start, ids } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff())
    await start()
    await writeFile(join(root, 'item.json'), JSON.stringify(withAsset('named', './a.tif')))
    await start()
    expect(await ids()).toEqual(['coast/named'])
  })

  test('that has gone is told of, and its item stays', async () => {
    const { root, start, ids } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff())
    await start()
    await rm(join(root, 'a.tif'))
    expect(await start()).toEqual(['gone imagery:a.tif of a'])
    expect(await ids()).toEqual(['imagery/a'])
  })
})

test('pictures in other formats are counted, and the first one is named', async () => {
  const { root, start, ids, counted } = await shelf()
  await mkdir(join(root, 'coast'))
  await writeFile(join(root, 'good.tif'), await geoTiff())
  await writeFile(join(root, 'notes.txt'), 'notes')
  await writeFile(join(root, 'good.tif.aux.xml'), '<PAMDataset/>')
  for (const name of ['harbor.JPG', 'coast/preview.png']) await writeFile(join(root, name), 'pixels')
  expect(await start()).toEqual(['ignored 2: coast/preview.png'])
  expect([await ids(), counted.refused]).toEqual([['imagery/good'], 0])
})

test('what cannot be an item is refused with the reason, and all else goes on', async () => {
  const { root, outside, start, ids, counted } = await shelf()
  await writeFile(join(root, 'good.tif'), await geoTiff())
  await writeFile(join(root, 'text.tif'), 'hello')
  await writeFile(join(root, 'plain.tif'), await plainTiff())
  await writeFile(join(root, 'elsewhere.tif'), await geoTiff({ epsg: 65_000 }))
  await writeFile(join(root, 'user.json'), JSON.stringify({ type: 'organization', id: 9, name: 'Evil' }))
  await writeFile(join(outside, 'a.tif'), await geoTiff())
  await symlink(join(outside, 'a.tif'), join(root, 'link.tif'))
  await symlink(outside, join(root, 'linked'))
  execFileSync('mkfifo', [join(root, 'pipe.tif')])
  expect(await start()).toEqual([
    'refused user.json |  | is neither a STAC item nor a STAC collection',
    'refused link.tif |  | is a link to what lies outside of the imagery folder',
    'refused linked |  | is a link to what lies outside of the imagery folder',
    'refused elsewhere.tif |  | its coordinate reference system, EPSG:65000, is not supported',
    expect.stringMatching(/^refused plain.tif/),
    expect.stringMatching(/^refused text.tif/),
  ])
  expect(counted.refused).toBe(6)
  expect(await ids()).toEqual(['imagery/good'])
})

test.each([
  [
    'whose projection is not known',
    8441,
    400_000,
    800_000,
    'its coordinate reference system, EPSG:8441, is not supported',
  ],
  [
    'whose definition is not that of EPSG',
    2065,
    700_000,
    1_000_000,
    'its coordinate reference system, EPSG:2065, is not supported',
  ],
  [
    'outside of the transformations of its datum',
    2401,
    25_480_000,
    4_130_000,
    'EPSG:2401 has no published transformation to WGS 84 there without a grid: reproject it to WGS 84',
  ],
])('an image in a system %s is rejected by its code', async (_which, epsg, left, top, reason) => {
  const { root, start } = await shelf()
  await writeFile(join(root, 'a.tif'), await geoTiff({ epsg, left, top }))
  expect(await start()).toEqual([`refused a.tif |  | ${reason}`])
})

describe('an item that is imported', () => {
  test.each<[how: string, href: (root: string) => string]>([
    ['relative to its file', () => '../root/sub/a%20b.tif'],
    ['relative to its file, not encoded', () => '../root/sub/a b.tif'],
    ['by its path', (root) => join(root, 'sub', 'a b.tif')],
    ['by its address', (root) => pathToFileURL(join(root, 'sub', 'a b.tif')).href],
    ['as it is stored', () => 'imagery:sub/a%20b.tif'],
    ['through a link', (root) => join(root, 'link.tif')],
  ])('may name a GeoTIFF %s', async (_how, href) => {
    const { root, target, load, scene } = await shelf()
    await mkdir(join(root, 'sub'))
    await writeFile(join(root, 'sub', 'a b.tif'), await geoTiff())
    await symlink('sub/a b.tif', join(root, 'link.tif'))
    expect(await load(withAsset('x', href(root)))).toBeUndefined()
    expect((await scene('coast', 'x'))?.assets.image?.href).toBe('imagery:sub/a%20b.tif')
    expect(await imageryCollections(target.stores)).toEqual([{ id: 'coast' }])
  })

  test.each([
    'https://example.com/a.tif',
    'http://169.254.169.254/latest/meta-data/a.tif',
    's3://bucket/a.tif',
    'ftp://example.com/a.tif',
  ])('keeps %s as it is', async (href) => {
    const { load, scene } = await shelf()
    expect(await load(withAsset('x', href))).toBeUndefined()
    expect((await scene('coast', 'x'))?.assets.image?.href).toBe(href)
  })

  const OUTSIDE = 'assets.image.href: lies outside of the imagery folder'
  test.each<[what: string, href: (outside: string) => string, why: string]>([
    ['a climbing path', () => '../root/../root-beside/secret.tif', OUTSIDE],
    ['an absolute path elsewhere', (outside) => join(outside, 'secret.tif'), OUTSIDE],
    ['an address elsewhere', (outside) => pathToFileURL(join(outside, 'secret.tif')).href, OUTSIDE],
    [
      'an address of another host',
      () => 'file://evil/etc/passwd',
      'assets.image.href: is no address of a file of this machine',
    ],
    [
      'an address with an encoded slash',
      () => 'file:///etc%2fpasswd',
      'assets.image.href: is no address of a file of this machine',
    ],
    ['a password file', () => '/etc/passwd', OUTSIDE],
    ['a device', () => '/dev/zero', OUTSIDE],
    ['a climbing path in percent-encoding', () => '..%2froot%2f..%2froot-beside%2fsecret.tif', OUTSIDE],
    [
      'a climbing path, encoded twice',
      () => '..%252froot-beside%252fsecret.tif',
      'assets.image.href: is not there',
    ],
    ['a link to the outside', () => '../root/link.tif', OUTSIDE],
    ['a folder', () => '../root/folder.tif', 'assets.image.href: is no plain file'],
    ['a pipe', () => '../root/pipe.tif', 'assets.image.href: is no plain file'],
    ['nothing', () => '../root/none.tif', 'assets.image.href: is not there'],
    [
      'a stored climbing path',
      () => 'imagery:../root-beside/secret.tif',
      'assets.image.href: is no address of a file below the imagery folder',
    ],
    [
      'a stored absolute path',
      () => 'imagery:/etc/passwd',
      'assets.image.href: is no address of a file below the imagery folder',
    ],
    ['a NUL in percent-encoding', () => '../root/a.tif%00', 'assets.image.href: has a NUL in its name'],
    [
      'a stored NUL',
      () => 'imagery:a.tif%00',
      'assets.image.href: is no address of a file below the imagery folder',
    ],
  ])('is refused for %s', async (_what, href, why) => {
    const { root, outside, load, ids } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff())
    await writeFile(join(outside, 'secret.tif'), await geoTiff())
    await symlink(join(outside, 'secret.tif'), join(root, 'link.tif'))
    await mkdir(join(root, 'folder.tif'))
    execFileSync('mkfifo', [join(root, 'pipe.tif')])
    expect(await load(withAsset('x', href(outside)))).toBe(why)
    expect(await ids()).toEqual([])
    expect(await load(withAsset('control', '../root/a.tif'))).toBeUndefined()
  })

  test.each([
    ['https://data.example.com/a.tif', 'imagery+https://data.example.com/a.tif'],
    ['imagery+https://data.example.com/a.tif', 'imagery+https://data.example.com/a.tif'],
    ['https://data.example.com/preview.jpg', 'https://data.example.com/preview.jpg'],
    ['https://other.example.com/a.tif', 'https://other.example.com/a.tif'],
    ['http://data.example.com/a.tif', 'http://data.example.com/a.tif'],
  ])('where a host is allowed has %s stored as %s', async (href, stored) => {
    const { load, scene } = await shelf(new Set(['data.example.com:443']))
    expect(await load(withAsset('x', href))).toBeUndefined()
    expect((await scene('coast', 'x'))?.assets.image?.href).toBe(stored)
  })

  test('is refused for a stored address of a host that is not allowed', async () => {
    const { load } = await shelf(new Set(['data.example.com:443']))
    expect(await load(withAsset('x', 'imagery+http://169.254.169.254/a.tif'))).toBe(
      'assets.image.href: is of a host whose files are not served here',
    )
  })

  test('loses what is no GeoTIFF', async () => {
    const { root, load, scene } = await shelf()
    await writeFile(join(root, 'notes.txt'), 'notes')
    await load(withAsset('x', '../root/notes.txt'))
    expect((await scene('coast', 'x'))?.assets).toEqual({})
  })

  test('says which asset it loses, and how many items lose one', async () => {
    const { root, outside, target } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff())
    await writeFile(join(root, 'preview.png'), 'pixels')
    const assets = { image: { href: '../root/a.tif' }, preview: { href: '../root/preview.png' } }
    const file = join(outside, 'items.ndjson')
    const items = [item('x'), item('y', { assets }), item('z', { assets })]
    await writeFile(file, items.map((record) => JSON.stringify(record)).join('\n'))
    const stream = new PassThrough()
    const { leftOut } = await reportImport(importCatalog([file], target, validate), stream)
    const first = { file, place: 'line 2', asset: 'preview', href: '../root/preview.png' }
    expect(leftOut).toEqual({ items: 2, first })
    stream.end()
    expect(await text(stream)).toContain(
      `2 items lost assets whose files are not GeoTIFFs; the first, ${file}, line 2: assets.preview.href: ../root/preview.png\n`,
    )
  })

  test('names files of a folder that was renamed as before, since they are relative to it', async () => {
    const { root, target, load, scene } = await shelf()
    await writeFile(join(root, 'a.tif'), await geoTiff())
    await load(withAsset('x', '../root/a.tif'))
    await rename(root, `${root}-2`)
    const href = (await scene('coast', 'x'))?.assets.image?.href ?? ''
    const moved = await ImageryFolder.at(`${root}-2`)
    expect((await moved.findAt(imageryNames(href) ?? [])).names).toEqual(['a.tif'])
    expect(target.ownImagery.folder?.path).not.toBe(moved.path)
  })
})

test('without an imagery folder hrefs stay as they are, and open nothing', async () => {
  const target = await targetWith()
  const { outside } = await foldersForImagery()
  const file = join(outside, 'items.json')
  await writeFile(file, JSON.stringify(withAsset('x', '../a.tif')))
  for await (const _event of importCatalog([file], target, validate));
  const found = await target.catalog.getScene('coast', 'x')
  expect(found && readScene(found.json).assets.image?.href).toBe('../a.tif')
})
