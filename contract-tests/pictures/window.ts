import sharp, { type Sharp } from 'sharp'
import { developed } from '../contact-sheet/developed.ts'
import { drawnOver, label, outline } from './drawing.ts'
import type { Picture } from './picture.ts'
import { downloadScene } from './scene.ts'
import type { Source } from './source.ts'

/** What the guide has GDAL read of the scene, pixels. */
const WINDOW = { left: 128, top: 128, width: 64, height: 64 } as const

/** Pixels a side of each half, and between the two. */
const SIDE = 580
const GAP = 40

const FRAME = { color: '#ffd23f', width: 3, fill: 0 } as const

/** A scene with a frame around the window, and the window alone. */
const window = async (source: Source): Promise<Sharp> => {
  const scene = await (
    await developed(await downloadScene(source))
  )
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = SIDE / scene.info.width
  const height = Math.round(scene.info.height * scale)
  const whole = await sharp(scene.data).resize(SIDE, height).png().toBuffer()
  const part = sharp(scene.data).extract(WINDOW).resize(SIDE, SIDE, { kernel: 'nearest' })
  const paper = {
    width: SIDE * 2 + GAP,
    height: Math.max(height, SIDE) + 48,
    channels: 4,
    background: '#00000000',
  } as const
  const both = await sharp({ create: paper })
    .composite([
      { input: whole, left: 0, top: 48 },
      { input: await part.png().toBuffer(), left: SIDE + GAP, top: 48 },
    ])
    .png()
    .toBuffer()
  const left = WINDOW.left * scale
  const top = WINDOW.top * scale + 48
  const right = left + WINDOW.width * scale
  const bottom = top + WINDOW.height * scale
  return drawnOver(sharp(both), [
    outline(
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      FRAME,
    ),
    label([0, 0], `the scene, ${scene.info.width} by ${scene.info.height} pixels`),
    label([SIDE + GAP, 0], `the window, ${WINDOW.width} by ${WINDOW.height} pixels`),
  ])
}

/** Pictures of parts of files. */
export const WINDOWS: readonly Picture[] = [{ name: 'window', take: window }]
