import type { ItemTypes } from '../../services/assets/item-types.ts'
import { isOwn } from '../../services/assets/storage.ts'
import { isOwnImagery } from '../../services/imagery/imagery-href.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { assetBands } from './asset-bands.ts'
import { extensionsOf } from './extensions.ts'
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
 */
export const itemWire = (context: ItemContext, json: Uint8Array): Scene => {
  const scene = readScene(json)
  const own = Object.entries(scene.assets).filter(([, { href }]) => isOwn(href))
  const files = Object.entries(scene.assets).filter(([, { href }]) => isOwnImagery(href))
  if (own.length + files.length === 0) return scene
  const projection = own.length > 0 ? projectionOf(scene) : undefined
  const describe = assetDescription(context, scene, projection)
  const at = addresses(context.root)
  const assets = {
    ...scene.assets,
    ...Object.fromEntries(own.map(([name, stored]) => [name, describe(name, stored)])),
    ...Object.fromEntries(
      files.map(([name, stored]) => [name, { ...stored, href: at.asset(scene.collection, scene.id, name) }]),
    ),
  }
  const properties = { ...scene.properties, ...projection }
  return { ...scene, stac_extensions: extensionsOf({ ...scene, properties, assets }), properties, assets }
}

/** Describes an asset in the platform's own storage, as far as its collection knows it. */
const assetDescription = (
  { root, itemTypes }: ItemContext,
  { collection, id }: Scene,
  projection: Projection | undefined,
) => {
  const at = addresses(root)
  return (name: string, stored: Asset): Asset => ({
    ...describedFile(itemTypes, collection, name, projection && metresPerPixel(projection)),
    ...stored,
    href: at.asset(collection, id, name),
    alternate: { s3: { href: stored.href, title: STORAGE_TITLE } },
  })
}

/** What an item says of a file in the storage beside where it is. */
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

/** Title of the address by which a file is known in the storage. */
export const STORAGE_TITLE = 'In the storage of the platform'
