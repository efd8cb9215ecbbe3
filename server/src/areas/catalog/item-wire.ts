import type { ItemTypes } from '../../services/assets/item-types.ts'
import { isOwn } from '../../services/assets/storage.ts'
import { readScene } from '../../catalog/scene.ts'
import type { Scene } from '../../catalog/scene.ts'
import { extensionsOf } from './extensions.ts'
import { addresses } from './links.ts'
import { projectionOf } from './projection.ts'

type Assets = Scene['assets']

/** What the wire form of items depends on. */
export interface ItemContext {
  /** Absolute address of the landing page. */
  readonly root: string
  readonly itemTypes: ItemTypes
}

/**
 * A scene as an item without links. Files in the platform's own storage get the address at which callers open them, and
 * all that follows from the files and the collection is added here: a million copies of it, stored with each scene,
 * would take most of the memory. Items whose files are elsewhere stay as they were imported.
 * @see ../../../../docs/decisions/0015-links-and-their-final-form.md
 */
export const itemWire = (context: ItemContext, json: Uint8Array): Scene => {
  const scene = readScene(json)
  const own = ownAssets(context, scene)
  if (Object.keys(own).length === 0) return scene
  const assets = { ...scene.assets, ...own }
  const properties = { ...scene.properties, ...projectionOf(scene) }
  return { ...scene, stac_extensions: extensionsOf({ ...scene, properties, assets }), properties, assets }
}

/** Assets in the platform's own storage, with their description by the collection. */
const ownAssets = ({ root, itemTypes }: ItemContext, { collection, id, assets }: Scene): Assets => {
  const own: Assets = {}
  const at = addresses(root)
  for (const [name, stored] of Object.entries(assets)) {
    if (!isOwn(stored.href)) continue
    const { title = name, type, role } = itemTypes.fileOf(collection, name) ?? {}
    own[name] = {
      title,
      ...(type !== undefined && { type }),
      ...(role !== undefined && { roles: [role] }),
      ...stored,
      href: at.asset(collection, id, name),
      alternate: { s3: { href: stored.href, title: 'In the storage of the platform' } },
    }
  }
  return own
}
