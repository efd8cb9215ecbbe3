import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mercatorFrame } from 'imagery-platform-painter/mercator.ts'
import { RasterError } from './raster-error.ts'
import { openRaster } from './raster-file.ts'
import { placedAt, encodeTiff, useFiles } from './tiff.fixture.ts'
import type { TagValue, TiffPicture } from './tiff.fixture.ts'
import { warp } from './warp.ts'

const saveFile = useFiles()
let version = 0

/** 64 by 64 pixels of 100 meters, all of which the frame shows. */
const tags = placedAt(3857, 480_000, 6_800_000, 100)
const frame = mercatorFrame([480_000, 6_793_600, 486_400, 6_800_000], 64)
const picture = (more: Partial<TiffPicture> = {}): TiffPicture => ({
  width: 64,
  height: 64,
  values: new Uint8Array(64 * 64).fill(100),
  ...more,
  tags: { ...tags, ...more.tags },
})
const overview = (more: Record<number, TagValue> = {}): TiffPicture => ({
  width: 32,
  height: 32,
  values: new Uint8Array(32 * 32),
  tags: { 254: { longs: [1] }, ...more },
})

const shown = (path: string, bands: readonly number[] = [0]) =>
  warp(frame, { path, bands, version: `${version++}` })

describe('what a file says of itself', () => {
  it('is read from its directories', async () => {
    const values = new Int16Array(64 * 64 * 2)
    const extra = { 42113: { text: '-9999' }, 338: { shorts: [2] } }
    const pictures = [picture({ samples: 2, values, tags: extra }), { ...overview(), samples: 2 }]
    const { levels, ...file } = await openRaster(saveFile(encodeTiff(pictures)), 'a')
    expect(file).toMatchObject({
      width: 64,
      height: 64,
      samples: 2,
      bits: 16,
      sampleFormat: 'signed',
      nodata: -9999,
      alpha: 1,
      epsg: 3857,
      affine: [480_000, 100, 0, 6_800_000, 0, -100],
    })
    expect(levels.map(({ width }) => width)).toEqual([64, 32])
  })

  it.each([
    ['projected, with a code', 1, 3857, 3857],
    ['projected, without a code', 1, 32_767, undefined],
    ['geographic', 2, 0, 4269],
  ])('its system is its own, not one below it: %s', async (_what, model, projected, epsg) => {
    const keys = [1, 1, 0, 3, 1024, 0, 1, model, 2048, 0, 1, 4269, 3072, 0, 1, projected]
    const path = saveFile(encodeTiff([picture({ tags: { 34735: { shorts: keys } } })]))
    expect((await openRaster(path, 'a')).epsg).toBe(epsg)
  })

  it('is read once for a version', async () => {
    const path = saveFile(encodeTiff([picture()]))
    const [one, two] = await Promise.all([openRaster(path, 'a'), openRaster(path, 'a')])
    expect(one).toBe(two)
    expect(await openRaster(path, 'b')).not.toBe(one)
  })
})

describe('a file that cannot be shown is refused in words', () => {
  const directoryAt = (tiff: Buffer): number => tiff.readUInt32LE(4)
  const circular = encodeTiff([picture(), overview()])
  circular.writeUInt32LE(directoryAt(circular), circular.length - 4)
  const hugeTag = encodeTiff([picture({ tags: { 42112: { text: 'x'.repeat(100) } } })])
  for (let at = directoryAt(hugeTag) + 2; at < hugeTag.length - 12; at += 12)
    if (hugeTag.readUInt16LE(at) === 42_112) hugeTag.writeUInt32LE(4_000_000_000, at + 4)

  const files: [why: string, content: Buffer, message: RegExp][] = [
    ['that is empty', Buffer.alloc(0), /it names 1024 bytes at 0, of 0/],
    ['that is no TIFF', Buffer.from('<html>'.repeat(400)), /Invalid byte order/],
    ['that ends in its directory', encodeTiff([picture()]).subarray(0, -40), /the GeoTIFF cannot be read: /],
    ['whose directories form a circle', circular, /in a circle/],
    [
      'with more pictures than there are sizes',
      encodeTiff(Array.from({ length: 65 }, () => picture())),
      /more than 64 pictures/,
    ],
    ['with a tag of 4 GB', hugeTag, /it names 4000000000 bytes/],
    [
      'that claims 10^9 by 10^9 pixels',
      encodeTiff([picture({ tags: { 256: { longs: [1e9] }, 257: { longs: [1e9] } } })]),
      /larger than 128 MB/,
    ],
    [
      'that claims 10^9 by 10^9 pixels in tiles',
      encodeTiff([picture({ tile: 64, tags: { 256: { longs: [1e9] }, 257: { longs: [1e9] } } })]),
      /it has 244140625000000 blocks, and TileOffsets of 1/,
    ],
    [
      'with tiles of 2^31 pixels',
      encodeTiff([picture({ tile: 64, tags: { 322: { longs: [2 ** 31] }, 323: { longs: [2 ** 31] } } })]),
      /larger than 128 MB/,
    ],
    [
      'with tiles of no pixels',
      encodeTiff([picture({ tile: 64, tags: { 322: { longs: [0] } } })]),
      /in blocks of 0 by 64/,
    ],
    ['without pixels', encodeTiff([picture({ tags: { 256: { longs: [0] } } })]), /it has 0 by 64 pixels/],
    [
      'with 65,535 bands',
      encodeTiff([picture({ tags: { 277: { shorts: [65_535] } } })]),
      /a block is shorter than it should be/,
    ],
    [
      'with other BitsPerSample than bands',
      encodeTiff([picture({ tags: { 277: { shorts: [3] }, 258: { shorts: [8, 8] } } })]),
      /it has 3 bands, and 2 BitsPerSample/,
    ],
    [
      'of differences of 12 bits',
      encodeTiff([picture({ tags: { 258: { shorts: [12] }, 259: { shorts: [8] }, 317: { shorts: [2] } } })]),
      /predictor 2\) of samples of 12 bits/,
    ],
    [
      'of floating-point numbers of 12 bits',
      encodeTiff([picture({ tags: { 258: { shorts: [12] }, 339: { shorts: [3] } } })]),
      /samples of 12 bits \(float\)/,
    ],
    [
      'in LZMA',
      encodeTiff([picture({ tags: { 259: { shorts: [34_925] } } })]),
      /compression LZMA is not supported/,
    ],
    ['that does not say where it lies', encodeTiff([{ ...picture(), tags: {} }]), /where its pixels lie/],
    [
      'whose pixels have no extent',
      encodeTiff([picture({ tags: { 33550: { doubles: [0, 0, 0] } } })]),
      /where its pixels lie/,
    ],
    [
      'without a coordinate reference system',
      encodeTiff([picture({ tags: { 34735: { shorts: [1, 1, 0, 0] } } })]),
      /none with an EPSG code/,
    ],
    [
      'with an unknown one',
      encodeTiff([picture({ tags: placedAt(9999, 0, 0, 1) })]),
      /\(9999\) is not known/,
    ],
    [
      'of complex numbers',
      encodeTiff([picture({ tags: { 339: { shorts: [6] } } })]),
      /complex numbers.*magnitude/,
    ],
    [
      'in a sample format of its own',
      encodeTiff([picture({ tags: { 339: { shorts: [7] } } })]),
      /sample format \(7\)/,
    ],
    [
      'of bands that differ',
      encodeTiff([
        picture({ samples: 2, values: new Uint8Array(64 * 64 * 2), tags: { 258: { shorts: [8, 16] } } }),
      ]),
      /its bands differ in BitsPerSample/,
    ],
    [
      'in an unknown compression',
      encodeTiff([picture({ tags: { 259: { shorts: [12_345] } } })]),
      /compression 12345 is not supported/,
    ],
    [
      'in colors for printing',
      encodeTiff([picture({ tags: { 262: { shorts: [5] } } })]),
      /colors \(5\) are not supported/,
    ],
    [
      'whose block is not compressed as it says',
      encodeTiff([picture({ tags: { 259: { shorts: [8] } } })]),
      /block 0, 0 cannot be read/,
    ],
    [
      'whose block grows beyond its size',
      encodeTiff([
        picture({
          deflate: true,
          tags: {
            278: { shorts: [1] },
            273: { longs: Array.from({ length: 64 }, () => 8) },
            279: { longs: Array.from({ length: 64 }, () => 20) },
          },
        }),
      ]),
      /block 0, 0 cannot be read/,
    ],
    [
      'whose blocks lie beyond its end',
      encodeTiff([picture({ tags: { 273: { longs: [1e6, 1e6, 1e6, 1e6] } } })]),
      /it names 1024 bytes at 1000000/,
    ],
    [
      'whose blocks are as long as memory',
      encodeTiff([picture({ tags: { 279: { longs: [4e9, 4e9, 4e9, 4e9] } } })]),
      /it names 4000000000 bytes/,
    ],
  ]
  it.each(files)('%s', async (_why, content, message) => {
    const path = saveFile(content)
    const refusal = await shown(path).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RasterError)
    expect(String(refusal)).toMatch(message)
    expect(String(refusal)).not.toContain(path)
  })

  it('for a band that it does not have', async () => {
    await expect(shown(saveFile(encodeTiff([picture()])), [3])).rejects.toThrow(
      'it has 1 bands, and not one of index 3',
    )
  })

  it('as it is too large to be read whole and has no overviews', async () => {
    const side = 40_000
    const blocks = Array.from({ length: (side / 8000) ** 2 }, () => 8)
    const content = encodeTiff([
      picture({
        tile: 64,
        tags: {
          ...placedAt(3857, 480_000, 6_800_000, 0.1),
          256: { longs: [side] },
          257: { longs: [side] },
          322: { shorts: [8000] },
          323: { shorts: [8000] },
          324: { longs: blocks },
          325: { longs: blocks },
        },
      }),
    ])
    await expect(shown(saveFile(content))).rejects.toThrow('make it a cloud-optimized GeoTIFF')
  })
})

describe('a file that is not there as it was', () => {
  it('that is missing, or no file, is a failure of the system, and is asked for again', async () => {
    const path = saveFile(encodeTiff([picture()]))
    const content = encodeTiff([picture()])
    rmSync(path)
    await expect(openRaster(path, 'a')).rejects.toMatchObject({ code: 'ENOENT' })
    writeFileSync(path, content)
    expect(await openRaster(path, 'a')).toMatchObject({ width: 64 })
    await expect(shown(join(path, '..'))).rejects.toThrow('it is not a file')
  })

  it.skipIf(spawnSync('mkfifo', ['--version']).status !== 0)('that is a pipe is not waited for', async () => {
    const path = `${saveFile(Buffer.alloc(0))}.pipe`
    spawnSync('mkfifo', [path])
    await expect(shown(path)).rejects.toThrow('it is not a file')
  })

  it.each<[how: string, change: (path: string) => void]>([
    ['grows', (path) => appendFileSync(path, 'more')],
    ['is cut', (path) => truncateSync(path, 900)],
    ['is written anew', (path) => utimesSync(path, 1, 1)],
  ])('that %s between its directories and its pixels is not shown', async (_how, change) => {
    const path = saveFile(encodeTiff([picture()]))
    await openRaster(path, 'a')
    change(path)
    const raster = { path, bands: [0], version: 'a' }
    await expect(warp(frame, raster)).rejects.toMatchObject({ name: 'FileChanged' })
  })
})
