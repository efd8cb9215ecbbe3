/** Item types that are called otherwise than the collection whose scenes they are. @see spec/README.md, the story */
const COLLECTIONS: ReadonlyMap<string, string> = new Map([
  ['OrthoScene', 'orthoscene-3m'],
  ['CloseupScene', 'closeup-50cm'],
  ['MultispectralScene', 'multispectral-10m'],
  ['RadarScene', 'radar-20m'],
  ['MonthlyComposite', 'composite-30m-monthly'],
])

const ITEM_TYPES: ReadonlyMap<string, string> = new Map(
  [...COLLECTIONS].map(([itemType, collection]) => [collection, itemType]),
)

/** What the contract lets an item type or an asset type be called; as a step of a path it leads to nothing else. */
const TYPE_NAME = /^(?!\.\.?$)[\w.-]{1,128}$/

/** Whether something can be called so among item types and asset types. */
export const canBeTyped = (name: string): boolean => TYPE_NAME.test(name)

/**
 * The collection of an item type: any other collection is an item type of the same name. Whether it exists, the
 * catalog knows; undefined where it cannot, because that collection has a name of its own among item types, or one that
 * none can have.
 */
export const collectionOfItemType = (itemType: string): string | undefined =>
  COLLECTIONS.get(itemType) ?? (ITEM_TYPES.has(itemType) || !canBeTyped(itemType) ? undefined : itemType)

/** The item type of a collection's scenes. */
export const itemTypeOfCollection = (collection: string): string => ITEM_TYPES.get(collection) ?? collection
