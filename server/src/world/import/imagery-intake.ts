import { dirname, resolve } from 'node:path'
import type { Scene } from '../../catalog/scene.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { noteImageryCollection } from '../../services/imagery/imagery-collection-store.ts'
import type { OwnImagery } from '../../services/imagery/imagery-folder.ts'
import { isOwnImagery } from '../../services/imagery/imagery-href.ts'
import type { Stores } from '../../stores/stores.ts'
import { storedHref } from './given-href.ts'

/** Where files of the imagery folder are known. */
export interface ImageryTarget {
  readonly stores: Pick<Stores, 'collection'>
  readonly ownImagery: OwnImagery
}

/** Takes in the files of the imagery folder that imported scenes name. */
export class ImageryIntake {
  readonly #stores: Pick<Stores, 'collection'>
  readonly #own: OwnImagery
  /** The finest scene of each collection that was noted, in meters; infinite where none tells. */
  readonly #noted = new Map<string, number>()

  constructor({ stores, ownImagery }: ImageryTarget) {
    this.#stores = stores
    this.#own = ownImagery
  }

  /**
   * The scene with its hrefs as they are stored.
   * @param file absolute or relative path of the file that the scene stands in
   * @throws Malformed where it names a file that may not be served
   */
  async take(scene: Scene, file: string): Promise<Scene> {
    const taken = await withStoredHrefs(this.#own, scene, dirname(resolve(file)))
    const gsd = finestGsd(taken)
    const noted = this.#noted.get(scene.collection)
    if (hasOwnImagery(taken) && (noted === undefined || (gsd ?? Infinity) < noted)) {
      await noteImageryCollection(this.#stores, scene.collection, gsd)
      this.#noted.set(scene.collection, gsd ?? Infinity)
    }
    return taken
  }
}

const hasOwnImagery = ({ assets }: Scene): boolean =>
  Object.values(assets).some(({ href }) => isOwnImagery(href))

/** Side of a pixel on the ground of the finest file, in meters; undefined where the scene does not tell. */
const finestGsd = ({ properties, assets }: Scene): number | undefined => {
  const stated = [properties.gsd, ...Object.values(assets).map(({ gsd }) => gsd)]
  const sizes = stated.flatMap((gsd) => (typeof gsd === 'number' && gsd > 0 ? [gsd] : []))
  return sizes.length === 0 ? undefined : Math.min(...sizes)
}

const withStoredHrefs = async (own: OwnImagery, scene: Scene, beside: string): Promise<Scene> => {
  const assets: Scene['assets'] = {}
  for (const [name, asset] of Object.entries(scene.assets)) {
    const href = await storedHref(own, asset.href, beside).catch((fault: unknown) => {
      throw fault instanceof Malformed ? new Malformed(fault.message, `assets.${name}.href`) : fault
    })
    if (href !== undefined) assets[name] = { ...asset, href }
  }
  return { ...scene, assets }
}
