import { readScene } from '../../../catalog/scene.ts'
import type { Scene } from '../../../catalog/scene.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { isOwn } from '../../../services/assets/asset-source.ts'
import { findVisual } from '../../../services/assets/visual.ts'
import { isOwnImagery } from '../../../services/imagery/imagery-href.ts'
import { fileExtension, fileSegment } from '../assets/file-segment.ts'
import { addresses } from '../links.ts'
import { listExtensions } from './extensions.ts'
import { describeFile, describeVisual } from './file-description.ts'
import { metersPerPixel, sceneProjection } from './projection.ts'

type Asset = Scene['assets'][string]

/** The wire form of items depends on this. */
export interface ItemContext {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly itemTypes: ItemTypes
}

/**
 * Returns a scene as an item without links. Files in the platform's storage get the address at which callers open them;
 * the description of these files and the projection are added here, because copies of them in a million stored scenes
 * would take most of the memory. Files of the imagery folder also get such an address, and keep the description that they
 * were imported with. Items whose files are elsewhere stay as they were imported.
 * @see ../../../../../docs/decisions/0015-links-and-their-final-form.md
 * @see ../../../../../docs/decisions/0098-assets-that-viewers-show.md
 */
export const toWireItem = (context: ItemContext, json: Uint8Array): Scene => {
  const scene = readScene(json)
  const stored = Object.entries(scene.assets).filter(([, { href }]) => isOwn(href))
  const imagery = Object.entries(scene.assets).filter(([, { href }]) => isOwnImagery(href))
  if (stored.length + imagery.length === 0) return scene

  const { root, itemTypes } = context
  const projection = stored.length > 0 ? sceneProjection(scene) : undefined
  const meters = projection && metersPerPixel(projection)

  const inStorage = new Set(stored.map(([name]) => name))
  const itemType = itemTypes.of(scene.collection)
  const visual = findVisual(itemType, Object.keys(scene.assets), (name) => inStorage.has(name))

  const assets = {
    // First: viewers that rank assets may rank it like measurements with red, green and blue, and show the first one.
    ...(visual && {
      [visual.name]: {
        ...describeVisual(visual, meters),
        href: addresses(root).file(scene.collection, scene.id, fileSegment(visual.name, '.tif')),
      },
    }),
    ...scene.assets,
    ...Object.fromEntries(
      stored.map(([name, asset]) => [name, toWireAsset(context, scene, name, asset, meters)]),
    ),
    ...Object.fromEntries(
      imagery.map(([name, asset]) => [name, { ...asset, href: buildHref(context, scene, name, asset) }]),
    ),
  }
  const properties = { ...scene.properties, ...projection }
  return { ...scene, stac_extensions: listExtensions({ ...scene, properties, assets }), properties, assets }
}

/** Title of the address that a file has in the storage. */
const STORAGE_TITLE = 'In the storage of the platform'

const toWireAsset = (
  context: ItemContext,
  scene: Scene,
  name: string,
  asset: Asset,
  meters: number | undefined,
): Asset => ({
  ...describeFile(context.itemTypes, scene.collection, name, meters),
  ...asset,
  href: buildHref(context, scene, name, asset),
  alternate: { s3: { href: asset.href, title: STORAGE_TITLE } },
})

/** Returns the address at which callers open a stored file. */
const buildHref = (
  { root, itemTypes }: ItemContext,
  { collection, id }: Scene,
  name: string,
  { href }: Asset,
): string =>
  addresses(root).file(collection, id, fileSegment(name, fileExtension(itemTypes, collection, name, href)))
