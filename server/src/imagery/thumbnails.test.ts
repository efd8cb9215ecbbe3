import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { toScene } from '../catalog/scene.ts'
import { STORY_SCENES } from '../world/story.ts'
import { createImagery } from './painted-imagery.ts'
import { decodePixels } from './picture.fixture.ts'

const imagery = createImagery()
const [one, two] = STORY_SCENES.map(toScene).map((scene) => ({ scene, raster: undefined }))
if (!one || !two) throw new Error('a world without a story')

const readSize = async (picture: Buffer) => {
  const { format, width, height } = await sharp(picture).metadata()
  return { format, width, height }
}

describe('the thumbnail of a scene', () => {
  it('shows it in the middle, tilted as its footprint, with nothing around it', async () => {
    const picture = await imagery.sceneThumbnail(one)
    expect(await readSize(picture)).toEqual({ format: 'png', width: 256, height: 256 })
    const pixel = await decodePixels(picture)
    expect(pixel(128, 128)[3]).toBe(255)
    // 200 pixels wide and as high as its footprint, which is turned clockwise: two corners of that box are empty.
    expect([pixel(3, 128), pixel(34, 60), pixel(222, 196)]).toEqual(Array(3).fill([0, 0, 0, 0]))
    expect((await imagery.sceneThumbnail(one)).equals(picture)).toBe(true)
  })

  it('is empty where a scene has no footprint', async () => {
    const picture = await imagery.sceneThumbnail({ ...one, scene: { ...one.scene, geometry: null } })
    expect((await sharp(picture).raw().toBuffer()).every((value) => value === 0)).toBe(true)
  })
})

describe('the thumbnail of scenes', () => {
  it('shows all of them on a map, in whatever order they are given', async () => {
    const picture = await imagery.scenesThumbnail([one, two])
    expect(await readSize(picture)).toEqual({ format: 'png', width: 256, height: 256 })
    const pixel = await decodePixels(picture)
    expect(pixel(3, 3)[3]).toBe(255)
    expect(pixel(128, 128)).not.toEqual(pixel(3, 3))
    expect((await imagery.scenesThumbnail([two, one])).equals(picture)).toBe(true)
  })

  it('is the map of the world where there are none, or none has a footprint', async () => {
    const world = await imagery.scenesThumbnail([])
    const pixel = await decodePixels(world)
    const sahara = pixel(137, 112)
    const amazon = pixel(85, 130)
    const pacific = pixel(20, 128)
    expect(sahara).toEqual(amazon)
    expect(sahara).not.toEqual(pacific)
    const without = { ...one, scene: { ...one.scene, geometry: null } }
    expect((await imagery.scenesThumbnail([without])).equals(world)).toBe(true)
  })
})
