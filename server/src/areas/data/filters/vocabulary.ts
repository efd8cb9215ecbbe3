import type { ItemTypes } from '../../../services/assets/item-types.ts'
import type { Catalog } from '../../../catalog/port.ts'
import type { CollectionProfile, PropertyType } from '../../../catalog/cql2/collection-profile.ts'
import type { OpenApiDocument } from '../../../contract/openapi/document.ts'
import { resolve } from '../../../contract/openapi/references.ts'
import type { Schema } from '../../../contract/openapi/schema.ts'
import { FIELDS, isOwn } from '../items/fields.ts'

/** What the values of a field are. */
export type FieldKind = 'time' | 'number' | 'text' | 'flag'

/** What the items of some item types can be filtered by at present. */
export interface Vocabulary {
  /** Kinds of values by field. */
  readonly fields: ReadonlyMap<string, ReadonlySet<FieldKind>>
  readonly assetTypes: ReadonlySet<string>
}

/**
 * Fields and asset types of the items in some collections: the fields that the contract names, which any item may
 * have, and those that the scenes of these collections add.
 * @param document the area's contract
 */
export const readVocabulary = async (
  catalog: Catalog,
  itemTypes: ItemTypes,
  document: OpenApiDocument,
  collections: readonly string[],
): Promise<Vocabulary> => {
  const profiles = await Promise.all(collections.map(async (id) => [id, await catalog.profile(id)] as const))
  return new VocabularyOfProfiles(profiles, itemTypes, document)
}

type Profiles = readonly (readonly [collection: string, profile: CollectionProfile | undefined])[]

/** Put together once something is asked for: most searches name no field. */
class VocabularyOfProfiles implements Vocabulary {
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
    return (this.#fields ??= withFields(
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

/** The fields of a vocabulary, and more of them; a field that is in both has the kinds of both. */
const withFields = (known: Vocabulary['fields'], more: Fields): Vocabulary['fields'] => {
  const fields = new Map(known)
  for (const [name, kinds] of more) {
    const before = fields.get(name)
    const isKnown = before !== undefined && kinds.every((kind) => before.has(kind))
    if (!isKnown) fields.set(name, new Set([...(before ?? []), ...kinds]))
  }
  return fields
}

const ofContracts = new WeakMap<OpenApiDocument, Vocabulary['fields']>()

/** What `contractFields` has, put together once for each contract. */
const contractVocabulary = (document: OpenApiDocument): Vocabulary['fields'] => {
  const fields = ofContracts.get(document) ?? withFields(new Map(), contractFields(document))
  ofContracts.set(document, fields)
  return fields
}

/** The members that the contract gives the properties of an item, and `id`. */
const contractFields = (document: OpenApiDocument): Fields => [
  ['id', ['text']],
  ...[...FIELDS].flatMap(([name, { kind }]): Fields => (kind === 'own' ? [] : [[name, [kind]]])),
  ...Object.entries(propertiesOf(document)).flatMap(([name, schema]): Fields => {
    const kinds = kindsOf(resolve(document, schema))
    return FIELDS.has(name) || kinds.length === 0 ? [] : [[name, kinds]]
  }),
]

const propertiesOf = (document: OpenApiDocument): Readonly<Record<string, Schema>> =>
  document.components?.schemas?.DataItemProperties?.properties ?? {}

const kindsOf = ({ type, format }: Schema): readonly FieldKind[] => {
  if (type === 'string') return format === 'date-time' ? KINDS['date-time'] : KINDS.string
  return type === 'number' || type === 'integer' || type === 'boolean' ? KINDS[type] : []
}

/** Properties of scenes that are fields as they stand. */
const ownFields = (profile: CollectionProfile | undefined): Fields =>
  [...(profile?.properties ?? [])].flatMap(([name, types]): Fields => {
    const kinds = [...types].flatMap((type) => KINDS[type])
    return isOwn(name) && !FIELDS.has(name) && kinds.length > 0 ? [[name, kinds]] : []
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
