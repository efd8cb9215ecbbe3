import { dirname, resolve } from 'node:path'
import type { Scene } from '../../catalog/scene.ts'
import { Malformed } from '../../kernel/malformed.ts'
import { noteImageryCollection } from '../../services/imagery/imagery-collection-store.ts'
import type { ImageryFolder } from '../../services/imagery/imagery-folder.ts'
import { isImageryHref } from '../../services/imagery/imagery-href.ts'
import type { Stores } from '../../stores/stores.ts'
import { storedHref } from './given-href.ts'

/** Where files of the imagery folder are known. */
export interface ImageryTarget {
  readonly stores: Pick<Stores, 'collection'>
  /** Undefined where the platform has none: hrefs then stay as they are. */
  readonly imageryFolder: ImageryFolder | undefined
}

/** Takes in the files of the imagery folder that imported scenes name. */
export class ImageryIntake {
  readonly #stores: Pick<Stores, 'collection'>
  readonly #folder: ImageryFolder | undefined
  readonly #noted = new Set<string>()

  constructor({ stores, imageryFolder }: ImageryTarget) {
    this.#stores = stores
    this.#folder = imageryFolder
  }

  /**
   * The scene with its hrefs as they are stored.
   * @param file absolute or relative path of the file that the scene stands in
   * @throws Malformed where it names a file that may not be served
   */
  async take(scene: Scene, file: string): Promise<Scene> {
    const taken = this.#folder ? await withStoredHrefs(this.#folder, scene, dirname(resolve(file))) : scene
    if (imageryHrefsOf(taken).length > 0 && !this.#noted.has(scene.collection)) {
      await noteImageryCollection(this.#stores, scene.collection)
      this.#noted.add(scene.collection)
    }
    return taken
  }
}

/** Stored hrefs of the files that a scene has in the imagery folder. */
export const imageryHrefsOf = ({ assets }: Pick<Scene, 'assets'>): string[] =>
  Object.values(assets).flatMap(({ href }) => (isImageryHref(href) ? href : []))

const withStoredHrefs = async (folder: ImageryFolder, scene: Scene, beside: string): Promise<Scene> => {
  const assets: Scene['assets'] = {}
  for (const [name, asset] of Object.entries(scene.assets)) {
    const href = await storedHref(folder, asset.href, beside).catch((fault: unknown) => {
      throw fault instanceof Malformed ? new Malformed(fault.message, `assets.${name}.href`) : fault
    })
    if (href !== undefined) assets[name] = { ...asset, href }
  }
  return { ...scene, assets }
}
