import { describe, expect, test } from 'vitest'
import { placedAt } from '../../imagery/raster/tiff.fixture.ts'
import type { TiffPicture } from '../../imagery/raster/tiff.fixture.ts'
import { made, NODATA, buildPicture, useItems } from './plan.fixture.ts'
import { planTools } from './plan-tools.ts'
import { readTools } from './read-tools.ts'

const item = useItems()

const NEAR_PIXELS = {
  type: 'Polygon',
  coordinates: [
    [
      [2.9, 51.4],
      [3.1, 51.4],
      [3.1, 51.5],
      [2.9, 51.5],
      [2.9, 51.4],
    ],
  ],
}

describe('composites', () => {
  const ones = (value: number, left = 500_000, epsg = 32631): TiffPicture =>
    buildPicture({
      samples: 1,
      values: Uint16Array.of(value, value, value, value),
      tags: { ...placedAt(epsg, left, 5_700_000, 10), ...NODATA },
    })

  test('show the latest of each strip', async () => {
    const files = [
      item(ones(1), { stripId: 'a', acquired: 5 }),
      item(ones(2, 500_010), { stripId: 'a', acquired: 4 }),
      item(ones(3), { stripId: 'b/c', acquired: 6 }),
      item(ones(4), { acquired: 1 }),
    ]
    const { written, hints } = await made(files, { composite: { group_by: 'strip_id' } })
    const [a1 = '', a2 = '', b = '', none = ''] = files.map(({ itemId }) => itemId)
    expect(written).toEqual([
      { name: 'T/b_c_composite_analytic.tif', of: [b], values: [3, 3, 3, 3], nodata: 0 },
      { name: 'T/a_composite_analytic.tif', of: [a1, a2], values: [1, 1, 2, 1, 1, 2], nodata: 0 },
      { name: `T/${none}_composite_analytic.tif`, of: [none], values: [4, 4, 4, 4], nodata: 0 },
    ])
    expect(hints).toEqual([])
  })

  test('name each item once, also where its tiles are joined again', async () => {
    const large = buildPicture({ width: 40, height: 40, values: new Uint16Array(6400).fill(5) })
    const files = [item(large), item(large)]
    const { written } = await made(files, { tile: { tile_size: 16 } }, { composite: {} })
    expect(written.map(({ of }) => of.toSorted())).toEqual([files.map(({ itemId }) => itemId).toSorted()])
    expect(written[0]?.values?.filter((value) => value === 5)).toHaveLength(6400)
  })

  test('leave out what cannot be joined, and say why', async () => {
    const files = [
      item(ones(1)),
      item(ones(2), { acquired: 0 }),
      item(ones(3, 500_000, 32632), { acquired: -1 }),
      item(buildPicture(), { acquired: -2 }),
    ]
    const { written, hints } = await made(files, { composite: {} })
    const [first, second, third, fourth] = files.map(({ name }) => name)
    expect(written.map(({ of }) => of)).toEqual([files.slice(0, 2).map(({ itemId }) => itemId)])
    expect(hints).toEqual([
      `composite: ${third} was left out: it lies in EPSG:32632, and ${first} in EPSG:32631; reproject before`,
      `composite: ${fourth} was left out: its bands are others than those of ${first}`,
    ])
    expect(second).toBeDefined()
  })

  describe('show one scene in all bands of a pixel:', () => {
    const two = (values: readonly number[]): TiffPicture =>
      buildPicture({ samples: 2, values: Uint16Array.from(values) })
    const LATER = [1, 1, 0, 2, 0, 0, 0, 3]
    const EARLIER = [11, 11, 12, 12, 13, 13, 0, 14]

    test('the latest that has data in all bands, or else in some', async () => {
      const files = [item(two(LATER), { acquired: 2 }), item(two(EARLIER), { acquired: 1 })]
      const { written } = await made(files, { composite: {} })
      expect(written.map(({ values }) => values)).toEqual([[1, 1, 12, 12, 13, 13, 0, 3]])
    })

    const bits = (value: number, more: Partial<TiffPicture> = {}): TiffPicture =>
      buildPicture({
        samples: 1,
        values: new Uint8Array(4).fill(value),
        tags: placedAt(32631, 500_000, 5_700_000, 10),
        ...more,
      })
    const scene = (itemId: string, acquired: number, picture: TiffPicture, mask: TiffPicture) => [
      item(mask, { itemId, acquired, assetType: 'udm2', name: `T/${itemId}_udm2.tif`, category: 'mask' }),
      item(picture, { itemId, acquired, name: `T/${itemId}_analytic.tif` }),
    ]
    const later = scene('b', 2, two(LATER), bits(7))
    const earlier = scene('a', 1, two(EARLIER), bits(8))

    test.each([
      ['whole', []],
      ['in tiles', [{ tile: { tile_size: 16 } }]],
    ])('masks are those of the scenes whose data are seen, %s', async (_what, before) => {
      const { written, hints } = await made(
        [...earlier, ...later],
        ...before,
        { composite: {} },
        { clip: { aoi: NEAR_PIXELS } },
      )
      expect(hints).toEqual([])
      expect(written.map(({ values }) => values?.filter((value) => value !== 0))).toEqual([
        [1, 1, 12, 12, 13, 13, 3],
        [7, 8, 8, 7],
      ])
      expect(written.map(({ of }) => of)).toEqual([
        ['b', 'a'],
        ['b', 'a', 'b', 'a'],
      ])
    })

    test('and can be made of what they name alone', async () => {
      const all = [...earlier, ...later]
      const { tools } = readTools([{ composite: {} }], 'tools')
      const mask = (await planTools(all, tools)).outputs[1]
      const named = (mask?.of ?? []).flatMap(({ itemId, assetType }) =>
        all.filter((file) => file.itemId === itemId && file.assetType === assetType),
      )
      const again = (await planTools(named, tools)).outputs.find(({ name }) => name === mask?.name)
      expect(await again?.make()).toEqual(await mask?.make())
    })

    test('masks without data show the latest that covers a pixel', async () => {
      const moved = bits(8, { tags: placedAt(32631, 499_990, 5_700_000, 10) })
      const masks = [scene('b', 2, two(LATER), bits(7)), scene('a', 1, two(EARLIER), moved)].flatMap(
        ([mask]) => mask ?? [],
      )
      expect((await made(masks, { composite: {} })).written[0]?.values).toEqual([8, 7, 7, 8, 7, 7])
    })

    test('where no scene has data, the mask is the latest one', async () => {
      const none = two([0, 0, 0, 0, 0, 0, 0, 0])
      const some = two([0, 0, 1, 1, 0, 0, 0, 0])
      const { written } = await made([...scene('b', 2, none, bits(7)), ...scene('a', 1, some, bits(8))], {
        composite: {},
      })
      expect(written[1]?.values).toEqual([7, 8, 7, 7])
    })

    test('the mask of data that are left out is left out as well', async () => {
      const { written, hints } = await made([...later, ...scene('a', 1, buildPicture(), bits(8))], {
        composite: {},
      })
      expect(written[1]).toMatchObject({ of: ['b', 'b'], values: [7, 7, 7, 7] })
      expect(hints.at(-1)).toBe('composite: T/a_udm2.tif was left out, as its data were')
    })
  })
})
