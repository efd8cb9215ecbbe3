import { PLATFORM_CALLER } from '../../kernel/caller.ts'
import type { Scene } from '../../catalog/scene.ts'
import type { SceneRaster, ShownScene } from '../../imagery/imagery.ts'
import { RasterError } from '../../imagery/raster/raster-error.ts'
import { NotServed } from './imagery-folder.ts'
import type { FoundFile, ImageryFolder } from './imagery-folder.ts'
import { isGone } from '../assets/asset-source.ts'
import { imageryNames, isImageryHref, isImageryThumbnail, isOwnImagery } from './imagery-href.ts'
import type { RemoteFiles } from './remote-files.ts'

type Asset = Scene['assets'][string]

/** The files of the imagery folder that pictures show of scenes. */
export class SceneRasters {
  readonly #folder: ImageryFolder | undefined
  readonly #remote: Pick<RemoteFiles, 'found'>

  constructor(folder: ImageryFolder | undefined, remote: Pick<RemoteFiles, 'found'>) {
    this.#folder = folder
    this.#remote = remote
  }

  /** The scene with its file; without one where it has none that can be read. */
  async shown(scene: Scene): Promise<ShownScene> {
    return { scene, raster: await this.of(scene) }
  }

  /** Undefined for a scene without a file in the imagery folder, and for one whose file cannot be read now. */
  async of(scene: Scene): Promise<SceneRaster | undefined> {
    const asset = shownAsset(scene)
    if (!asset) return undefined
    try {
      const file = await this.#found(asset.href)
      return file && (await toRaster(file, asset))
    } catch (fault) {
      if (fault instanceof NotServed || fault instanceof RasterError || isGone(fault)) return undefined
      throw fault
    }
  }

  async #found(href: string): Promise<Pick<FoundFile, 'path' | 'version'> | undefined> {
    if (!isImageryHref(href)) return this.#remote.found(href, PLATFORM_CALLER)
    const names = imageryNames(href)
    return names && this.#folder?.findAt(names)
  }
}

/** Whether a scene is shown by a file of the imagery folder, and by no other picture. */
export const hasImagery = (scene: Scene): boolean => shownAsset(scene) !== undefined

const toRaster = async (
  { path, version }: Pick<FoundFile, 'path' | 'version'>,
  asset: Asset,
): Promise<SceneRaster> => {
  const { openRaster } = await import('../../imagery/raster/raster-file.ts') // with the first file, and geotiff.js
  const { firstColors } = await import('../../imagery/raster/source-pixels.ts')
  const file = await openRaster(path, version)
  const named = namedColors(asset)
  const bands = named && Math.max(...named) < file.samples ? named : firstColors(file)
  return { path, version, bands }
}

/** Made to be looked at, then with bands in natural colors, then whichever comes first. */
const shownAsset = ({ assets }: Scene): Asset | undefined => {
  const files = Object.entries(assets).filter(
    ([, { href }]) => isOwnImagery(href) && !isImageryThumbnail(href),
  )
  const found =
    files.find(isMeantAs('visual')) ??
    files.find(isMeantAs('overview')) ??
    files.find(([, asset]) => namedColors(asset)) ??
    files.find(isMeantAs('data')) ??
    files[0]
  return found?.[1]
}

const isMeantAs =
  (role: string) =>
  ([name, { roles }]: readonly [string, Asset]): boolean =>
    name === role || (Array.isArray(roles) && roles.includes(role))

const COLORS = ['red', 'green', 'blue']

/** Which bands are red, green and blue, counted from 0; undefined where not all of them are named. */
const namedColors = ({ 'eo:bands': bands }: Asset): readonly number[] | undefined => {
  if (!Array.isArray(bands)) return undefined
  const names = bands.map((band: unknown) =>
    typeof band === 'object' && band !== null && 'common_name' in band ? band.common_name : undefined,
  )
  const places = COLORS.map((color) => names.indexOf(color))
  return places.includes(-1) ? undefined : places
}
