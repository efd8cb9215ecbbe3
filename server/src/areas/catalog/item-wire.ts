import type { ItemTypes } from '../../services/assets/item-types.ts'
import { isOwn } from '../../services/assets/storage.ts'
import { visualOf } from '../../services/assets/visual.ts'
import type { Visual } from '../../services/assets/visual.ts'
import { isOwnImagery } from '../../services/imagery/imagery-href.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { assetBands, rasterBands } from './asset-bands.ts'
import { extensionsOf } from './extensions.ts'
import { fileExtension, fileSegment } from './file-segment.ts'
import { addresses } from './links.ts'
import { metresPerPixel, projectionOf } from './projection.ts'
import type { Projection } from './projection.ts'

type Asset = Scene['assets'][string]

/** What the wire form of items depends on. */
export interface ItemContext {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly itemTypes: ItemTypes
}

/**
 * A scene as an item without links. Files in the platform's own storage get the address at which callers open them, and
 * all that follows from the files and the collection is added here: a million copies of it, stored with each scene,
 * would take most of the memory. Files of the imagery folder get such an address as well, and are otherwise as they were
 * described. Items whose files are elsewhere stay as they were imported.
 * @see ../../../../docs/decisions/0015-links-and-their-final-form.md
 * @see ../../../../docs/decisions/0098-assets-that-viewers-show.md
 */
export const itemWire = (context: ItemContext, json: Uint8Array): Scene => {
  const scene = readScene(json)
  const own = Object.entries(scene.assets).filter(([, { href }]) => isOwn(href))
  const files = Object.entries(scene.assets).filter(([, { href }]) => isOwnImagery(href))
  if (own.length + files.length === 0) return scene
  const projection = own.length > 0 ? projectionOf(scene) : undefined
  const describe = assetDescription(context, scene, projection)
  const inStorage = new Set(own.map(([name]) => name))
  const itemType = context.itemTypes.of(scene.collection)
  const visual = visualOf(itemType, Object.keys(scene.assets), (name) => inStorage.has(name))
  const assets = {
    // First: viewers that rank assets may rank it like measurements with red, green and blue, and show the first one.
    ...(visual && {
      [visual.name]: {
        ...visualFile(visual, projection && metresPerPixel(projection)),
        href: addresses(context.root).file(scene.collection, scene.id, fileSegment(visual.name, '.tif')),
      },
    }),
    ...scene.assets,
    ...Object.fromEntries(own.map(([name, stored]) => [name, describe(name, stored)])),
    ...Object.fromEntries(
      files.map(([name, stored]) => [name, { ...stored, href: hrefOf(context, scene, name, stored) }]),
    ),
  }
  const properties = { ...scene.properties, ...projection }
  return { ...scene, stac_extensions: extensionsOf({ ...scene, properties, assets }), properties, assets }
}

/** Describes an asset in the platform's own storage, as far as its collection knows it. */
const assetDescription =
  (context: ItemContext, scene: Scene, projection: Projection | undefined) =>
  (name: string, stored: Asset): Asset => ({
    ...describedFile(context.itemTypes, scene.collection, name, projection && metresPerPixel(projection)),
    ...stored,
    href: hrefOf(context, scene, name, stored),
    alternate: { s3: { href: stored.href, title: STORAGE_TITLE } },
  })

/** The address at which callers open a stored file. */
const hrefOf = ({ root, itemTypes }: ItemContext, { collection, id }: Scene, name: string, { href }: Asset) =>
  addresses(root).file(collection, id, fileSegment(name, fileExtension(itemTypes, collection, name, href)))

/** Describes a file in the storage, except for its addresses. */
export const describedFile = (
  itemTypes: ItemTypes,
  collection: string,
  name: string,
  metres: number | undefined,
): Omit<Asset, 'href'> => {
  const { title = name, type, role } = itemTypes.fileOf(collection, name) ?? {}
  const assetType = itemTypes.of(collection)?.assetTypes.find((each) => each.name === name)
  return {
    title,
    ...(type !== undefined && { type }),
    ...(role !== undefined && { roles: [role] }),
    ...(assetType && assetBands(assetType, metres)),
  }
}

/**
 * Describes the file that shows an item, except for its address. It has no `eo:bands`: by a name that several
 * files have, odc-stac loads the file with the fewest bands, which would be this one instead of the measurements.
 */
export const visualFile = (visual: Visual, metres: number | undefined): Omit<Asset, 'href'> => ({
  title: visual.title,
  description: visual.description,
  type: visual.type,
  roles: [visual.role],
  ...rasterBands(visual, metres),
})

/** Title of the address by which a file is known in the storage. */
export const STORAGE_TITLE = 'In the storage of the platform'
