import { fromArrayBuffer } from 'geotiff'
import sharp, { type Sharp } from 'sharp'
import { developed } from '../contact-sheet/developed.ts'
import { accessToken } from '../processes/target.ts'
import { drawnOver, label } from './drawing.ts'
import type { Picture } from './picture.ts'
import type { Source } from './source.ts'

/** The file of the story's scene with the bands blue, green, red and near infrared. */
export const downloadScene = async ({ addresses, program }: Source): Promise<Buffer> => {
  const { assets } = await program.catalog.getItem({
    params: { path: { collectionId: 'orthoscene-3m', featureId: '20260418_101530_07_2a41' } },
  })
  const authorization = `Bearer ${await accessToken(addresses)}`
  const answer = await fetch(assets.analytic?.href ?? '', { headers: { authorization } })
  if (!answer.ok) throw new Error(`the scene's file is answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** From bare ground to dense growth. */
const RAMP = [
  [166, 97, 26],
  [223, 194, 125],
  [245, 245, 220],
  [128, 190, 100],
  [26, 120, 40],
] as const

/** The colour of a vegetation index between 0 and 0.8. */
const rampColor = (index: number): readonly [number, number, number] => {
  const at = Math.min(1, Math.max(0, index / 0.8)) * (RAMP.length - 1)
  const [from = RAMP[0], to = from] = RAMP.slice(Math.floor(at))
  const share = at % 1
  const mixed = (channel: 0 | 1 | 2): number => from[channel] + (to[channel] - from[channel]) * share
  return [mixed(0), mixed(1), mixed(2)]
}

/** How green the land of a file is: the normalized difference of near infrared and red, over water none. */
const vegetation = async (file: Buffer): Promise<Sharp> => {
  const image = await (await fromArrayBuffer(new Uint8Array(file).buffer)).getImage()
  const width = image.getWidth()
  const height = image.getHeight()
  const count = image.getSamplesPerPixel()
  const values = await image.readRasters({ interleave: true })
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [red = 0, infrared = 0] = [values[at * count + 2], values[at * count + 3]].map(Number)
    if (red + infrared > 0) pixels.set([...rampColor((infrared - red) / (infrared + red)), 255], at * 4)
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}

/** Pixels between the two. */
const GAP = 40

const scene = async (source: Source): Promise<Sharp> => {
  const file = await downloadScene(source)
  const halves = await Promise.all([developed(file), vegetation(file)])
  const [left, right] = await Promise.all(
    halves.map((half) => half.png().toBuffer({ resolveWithObject: true })),
  )
  if (left === undefined || right === undefined) throw new Error('the scene has no pixels')
  const { width, height } = left.info
  const paper = { width: width * 2 + GAP, height: height + 48, channels: 4, background: '#00000000' } as const
  const both = await sharp({ create: paper })
    .composite([
      { input: left.data, left: 0, top: 48 },
      { input: right.data, left: width + GAP, top: 48 },
    ])
    .png()
    .toBuffer()
  return drawnOver(sharp(both), [
    label([0, 0], 'red, green, blue'),
    label([width + GAP, 0], 'NDVI of red and near infrared'),
  ])
}

/** Pictures of the pixels of a scene. */
export const SCENES: readonly Picture[] = [{ name: 'scene', take: scene }]
