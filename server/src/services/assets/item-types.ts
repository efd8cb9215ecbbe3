import type { Catalog } from '../../catalog/port.ts'
import type { Scene } from '../../catalog/scene.ts'
import { excerpt } from '../../kernel/excerpt.ts'
import { didYouMean } from '../../kernel/near-matches.ts'
import { canBeTyped, isTyped } from './item-type.ts'
import type { ItemType, SceneFile } from './item-type.ts'

/**
 * The item types of the platform. Those that are described are data: the world has some, an import may add others. Any
 * other collection is an item type of the same name, and its assets are asset types of their names.
 */
export class ItemTypes {
  readonly #byId = new Map<string, ItemType>()
  readonly #byCollection = new Map<string, ItemType>()
  #version = 0

  constructor(described: readonly ItemType[] = []) {
    this.replaceAll(described)
  }

  /** Forgets what was described before. */
  replaceAll(described: readonly ItemType[]): void {
    this.#byId.clear()
    this.#byCollection.clear()
    this.#version++
    for (const itemType of described) this.put(itemType)
  }

  /** Describes an item type; replaces what was known of it or of its collection. */
  put(itemType: ItemType): void {
    const same = this.#byId.get(itemType.id)
    const before = this.#byCollection.get(itemType.collection)
    if (same) this.#byCollection.delete(same.collection)
    if (before) this.#byId.delete(before.id)
    this.#byId.set(itemType.id, itemType)
    this.#byCollection.set(itemType.collection, itemType)
    this.#version++
  }

  /** Another number after each change: what follows from the descriptions is the same while it is. */
  get version(): number {
    return this.#version
  }

  /** Those that are described, in the order in which they came. */
  get described(): readonly ItemType[] {
    return [...this.#byCollection.values()]
  }

  /** The description of a collection's items; undefined where there is none. */
  of(collection: string): ItemType | undefined {
    return this.#byCollection.get(collection)
  }

  /**
   * The collection of an item type, which may not exist in the catalog. Undefined where it cannot exist, because that
   * collection has another name among item types, or the name is not valid.
   */
  findCollection(itemType: string): string | undefined {
    const described = this.#byId.get(itemType)
    if (described) return described.collection
    return this.#byCollection.has(itemType) || !canBeTyped(itemType) ? undefined : itemType
  }

  /** The item type of a collection's scenes. */
  idFor(collection: string): string {
    return this.#byCollection.get(collection)?.id ?? collection
  }

  /** Asset types, by id, of the assets that scenes of a collection have under some names. */
  assetTypesCalled(collection: string, names: ReadonlySet<string>): string[] {
    const described = this.of(collection)
    return described
      ? described.assetTypes.flatMap(({ id, name }) => (names.has(name) ? id : []))
      : [...names].filter(isTyped).sort()
  }

  /** Types of the assets that a scene's item has, by id. */
  listAssetTypes({ collection, assets }: Pick<Scene, 'collection' | 'assets'>): string[] {
    return this.assetTypesCalled(collection, new Set(Object.keys(assets)))
  }

  /** The description of a file of a collection's scenes; undefined where there is none. */
  findFile(collection: string, name: string): SceneFile | undefined {
    return this.of(collection)?.files.find((file) => file.name === name)
  }
}

/** What is wrong with an item type that does not exist, and which one may be meant. */
export const unknownItemType = async (
  itemType: string,
  { catalog, itemTypes }: { readonly catalog: Catalog; readonly itemTypes: ItemTypes },
): Promise<string> => {
  const ids = (await catalog.listCollections())
    .filter(({ id }) => canBeTyped(id))
    .map(({ id }) => itemTypes.idFor(id))
  return `There is no item type ${excerpt(itemType)}.${didYouMean(itemType, ids)}`
}
