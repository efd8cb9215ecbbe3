import type { CollectionProfile, PropertyType } from '../../../catalog/collection-profile.ts'
import type { Catalog } from '../../../catalog/port.ts'
import type { OpenApiDocument } from '../../../contract/openapi/document.ts'
import { resolve } from '../../../contract/openapi/references.ts'
import type { Schema } from '../../../contract/openapi/schema.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { FIELDS, isOwnField } from '../items/fields.ts'

/** The kind of a field's values. */
export type FieldKind = 'time' | 'number' | 'text' | 'flag'

/** The names that filters on the items of some item types can use at present. */
export interface Vocabulary {
  /** Kinds of values by field. */
  readonly fields: ReadonlyMap<string, ReadonlySet<FieldKind>>
  readonly assetTypes: ReadonlySet<string>
}

/**
 * Reads the fields and asset types of the items in some collections. The fields are those that the contract names, which
 * any item may have, and those that the scenes of these collections add.
 * @param document the area's contract
 */
export const readVocabulary = async (
  catalog: Catalog,
  itemTypes: ItemTypes,
  document: OpenApiDocument,
  collections: readonly string[],
): Promise<Vocabulary> => {
  const profiles = await Promise.all(collections.map(async (id) => [id, await catalog.profile(id)] as const))
  return new ProfileVocabulary(profiles, itemTypes, document)
}

type Profiles = readonly (readonly [collection: string, profile: CollectionProfile | undefined])[]

/** Built when a filter first uses it: most searches name no field. */
class ProfileVocabulary implements Vocabulary {
  readonly #profiles: Profiles
  readonly #itemTypes: ItemTypes
  readonly #document: OpenApiDocument
  #fields: Vocabulary['fields'] | undefined
  #assetTypes: Vocabulary['assetTypes'] | undefined

  constructor(profiles: Profiles, itemTypes: ItemTypes, document: OpenApiDocument) {
    this.#profiles = profiles
    this.#itemTypes = itemTypes
    this.#document = document
  }

  get fields(): Vocabulary['fields'] {
    return (this.#fields ??= mergeFields(
      contractVocabulary(this.#document),
      this.#profiles.flatMap(([, profile]) => ownFields(profile)),
    ))
  }

  get assetTypes(): Vocabulary['assetTypes'] {
    return (this.#assetTypes ??= new Set(
      this.#profiles.flatMap(([id, profile]) => assetTypesIn(this.#itemTypes, id, profile)),
    ))
  }
}

type Fields = readonly (readonly [name: string, kinds: readonly FieldKind[]])[]

/** The fields of both; a field that is in both has the kinds of both. */
const mergeFields = (known: Vocabulary['fields'], more: Fields): Vocabulary['fields'] => {
  const fields = new Map(known)
  for (const [name, kinds] of more) {
    const before = fields.get(name)
    const isKnown = before !== undefined && kinds.every((kind) => before.has(kind))
    if (!isKnown) fields.set(name, new Set([...(before ?? []), ...kinds]))
  }
  return fields
}

const contractVocabularies = new WeakMap<OpenApiDocument, Vocabulary['fields']>()

/** The contract's fields, built once for each document. */
const contractVocabulary = (document: OpenApiDocument): Vocabulary['fields'] => {
  const fields = contractVocabularies.get(document) ?? mergeFields(new Map(), contractFields(document))
  contractVocabularies.set(document, fields)
  return fields
}

/** The fields that the contract defines for an item's properties, and `id`. */
const contractFields = (document: OpenApiDocument): Fields => [
  ['id', ['text']],
  ...[...FIELDS].flatMap(([name, { kind }]): Fields => (kind === 'own' ? [] : [[name, [kind]]])),
  ...Object.entries(itemProperties(document)).flatMap(([name, schema]): Fields => {
    const kinds = readKinds(resolve(document, schema))
    return FIELDS.has(name) || kinds.length === 0 ? [] : [[name, kinds]]
  }),
]

const itemProperties = (document: OpenApiDocument): Readonly<Record<string, Schema>> =>
  document.components?.schemas?.DataItemProperties?.properties ?? {}

const readKinds = ({ type, format }: Schema): readonly FieldKind[] => {
  if (type === 'string') return format === 'date-time' ? KINDS['date-time'] : KINDS.string
  return type === 'number' || type === 'integer' || type === 'boolean' ? KINDS[type] : []
}

/** The fields that scenes add: properties that are fields under their own name. */
const ownFields = (profile: CollectionProfile | undefined): Fields =>
  [...(profile?.properties ?? [])].flatMap(([name, types]): Fields => {
    const kinds = [...types].flatMap((type) => KINDS[type])
    return isOwnField(name) && kinds.length > 0 ? [[name, kinds]] : []
  })

const KINDS: Readonly<Record<PropertyType, readonly FieldKind[]>> = {
  number: ['number'],
  integer: ['number'],
  string: ['text'],
  'date-time': ['time', 'text'],
  boolean: ['flag'],
  array: [],
}

const assetTypesIn = (
  itemTypes: ItemTypes,
  collection: string,
  profile: CollectionProfile | undefined,
): readonly string[] =>
  itemTypes.of(collection)?.assetTypes.map(({ id }) => id) ??
  (profile ? itemTypes.assetTypesCalled(collection, profile.assets) : [])
