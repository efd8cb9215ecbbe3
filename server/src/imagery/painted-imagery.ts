import sharp from 'sharp'
import type { WebpOptions } from 'sharp'
import { parseFootprint } from '../catalog/scene.ts'
import type { Scene } from '../catalog/scene.ts'
import { assetPicture } from 'imagery-platform-painter/asset-picture.ts'
import { paint, opaque } from './painting.ts'
import type { Backdrop } from './painting.ts'
import { encodeCog } from './cog/cog.ts'
import { colorOverviews } from './cog/color-overviews.ts'
import { georeference } from './cog/georeference.ts'
import { COLORS } from './cog/picture-tags.ts'
import { TILE_SIDE, USUAL_TILING } from './cog/tiles.ts'
import { encodeColorPng } from './encode/color-png.ts'
import { encodeBandsCog, encodeVisualCog, USUAL_COG } from './encode/geotiff.ts'
import type { Frame } from 'imagery-platform-painter/frame.ts'
import { framedFile, framedScene, toScenePart } from './framed-scene.ts'
import type { Imagery, ShownScene, ScenePart, TileForm } from './imagery.ts'
import type { AssetContent } from 'imagery-platform-painter/asset-picture.ts'
import type { MercatorBox } from 'imagery-platform-painter/mercator.ts'
import { mercatorFrame, squareAround, tileBox } from 'imagery-platform-painter/mercator.ts'
import { lengthTogether } from 'imagery-platform-geometry/spans.ts'
import { eachSceneSpan } from 'imagery-platform-painter/frame.ts'
import { gridOfFrame } from './raster/grid.ts'
import { Painter } from 'imagery-platform-painter/painter.ts'
import { unlessBroken } from './raster/raster-error.ts'
import { eachRasterSpan } from './raster/warp.ts'

/** Pixels a side of tiles and thumbnails. */
const SMALL = 256

/** Pixels of the longer side of a scene in its thumbnail. */
const SCENE_IN_THUMBNAIL = 200

const MAP: Backdrop = { water: opaque(166, 194, 224), land: opaque(232, 226, 208) }

/** Colors are rounded, to a thirtieth of the bytes of a PNG of a photograph; what is transparent stays exact. */
const WEBP: WebpOptions = { quality: 80, alphaQuality: 100 }

/** Paints pictures of scenes: the ground under their light and sky, as it was that day. */
export const createImagery = (): Imagery => {
  const painter = new Painter()
  return {
    tile: (z, x, y, scenes, form) => tile(tileBox(z, x, y), scenes, form, painter),
    quad: (box, size, scenes) => quad(mercatorFrame(box, size), scenes, painter),
    quadThumbnail: (box, scenes) => paintedPng(mercatorFrame(box, SMALL), scenes, painter),
    coverage: async (box, size, scenes) => computeCoverage(mercatorFrame(box, size), scenes),
    sceneThumbnail: (shown) => sceneThumbnail(shown, painter),
    scenesThumbnail: (shown) => scenesThumbnail(shown, painter),
    asset: (scene, content) => sceneAsset(scene, content, painter),
  }
}

const tile = async (
  box: MercatorBox,
  scenes: readonly ScenePart[],
  { format, size }: TileForm,
  painter: Painter,
): Promise<Buffer> => {
  const frame = mercatorFrame(box, size)
  if (format === 'png') return paintedPng(frame, scenes, painter)
  const { buffer } = await paint(frame, scenes, painter)
  const raw = { width: size, height: size, channels: 4 } as const
  return sharp(new Uint8Array(buffer), { raw }).webp(WEBP).toBuffer()
}

const paintedPng = async (
  frame: Frame,
  scenes: readonly ScenePart[],
  painter: Painter,
  backdrop?: Backdrop,
): Promise<Buffer> => encodeColorPng(await paint(frame, scenes, painter, backdrop), frame.width, frame.height)

const quad = async (frame: Frame, scenes: readonly ScenePart[], painter: Painter): Promise<Buffer> => {
  const { buffer } = await paint(frame, scenes, painter)
  const { width, height } = frame
  const picture = { width, height, bands: 4, samples: new Uint8Array(buffer) } as const
  const place = georeference({ ...gridOfFrame(frame), epsg: 3857 })
  return encodeCog(picture, colorOverviews(picture, TILE_SIDE), { ...USUAL_TILING, meaning: COLORS, place })
}

/** Pixels are counted, since scenes overlap and the share is that of the picture. */
const computeCoverage = async (frame: Frame, scenes: readonly ScenePart[]): Promise<number> => {
  const rows = Array.from({ length: frame.height }, (): [from: number, to: number][] => [])
  const show = (row: number, from: number, to: number) => rows[row]?.push([from, to])
  for (const scene of scenes) {
    if (scene.raster) await unlessBroken(eachRasterSpan(frame, scene.raster, show))
    else eachSceneSpan(frame, scene, show)
  }
  const shown = rows.reduce((sum, spans) => sum + lengthTogether(spans), 0)
  return (100 * shown) / (frame.width * frame.height)
}

const sceneThumbnail = async (shown: ShownScene, painter: Painter): Promise<Buffer> => {
  const { part, frame } = framedScene(shown, SCENE_IN_THUMBNAIL)
  return encodeColorPng(amidNothing(await paint(frame, [part], painter), frame), SMALL, SMALL)
}

/** The pixels of a thumbnail with a picture in its middle. Only that is painted: what spans the earth would be there again beside it. */
const amidNothing = (picture: Uint32Array, { width, height }: Frame): Uint32Array => {
  const pixels = new Uint32Array(SMALL * SMALL)
  const left = Math.floor((SMALL - width) / 2)
  const top = Math.floor((SMALL - height) / 2)
  for (let row = 0; row < height; row++)
    pixels.set(picture.subarray(row * width, (row + 1) * width), (top + row) * SMALL + left)
  return pixels
}

const scenesThumbnail = async (shown: readonly ShownScene[], painter: Painter): Promise<Buffer> => {
  const parts = shown.filter(({ scene }) => parseFootprint(scene)).map(toScenePart)
  const box = squareAround(parts.map(({ geometry }) => geometry))
  return paintedPng(mercatorFrame(box, SMALL), parts, painter, MAP)
}

const sceneAsset = async (scene: Scene, content: AssetContent, painter: Painter): Promise<Buffer> => {
  const { part, frame } = framedFile(scene)
  const picture = assetPicture(frame, part, content, painter)
  const grid = { ...gridOfFrame(frame), epsg: frame.epsg }
  if (content.category === 'visual') return encodeVisualCog(picture, grid)
  return encodeBandsCog(picture, grid, content.category === 'mask' ? MASK_COG : USUAL_COG)
}

/** Classes of a mask have no mean. */
const MASK_COG = { ...USUAL_COG, resampling: 'mode' } as const
