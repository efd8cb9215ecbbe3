import type { components } from '../../../generated/types.ts'

export type DestinationType = components['schemas']['DestinationType']

/** One that the contract gains does not compile until it stands here. */
const TYPES: Readonly<Record<DestinationType, true>> = {
  vendora_cloud_storage: true,
  vendorb_s3: true,
  vendorc_blob_storage: true,
  vendord_cloud_storage: true,
  s3_compatible: true,
}

/** In the contract's words. */
export const DESTINATION_TYPES: readonly string[] = Object.keys(TYPES)

/** What a platform says in place of the contract's neutral names; what is left out stays as it is. */
export interface DialectNames {
  /** What references, and the members named after the platform, begin with. */
  readonly reference_prefix?: string | undefined
  readonly destination_types?: Readonly<Partial<Record<DestinationType, string | undefined>>> | undefined
  readonly item_types?: Readonly<Record<string, string | undefined>> | undefined
}

/** What references begin with in the contract. */
export const NEUTRAL_PREFIX = 'ip'

/**
 * How a platform names what the contract names neutrally. Each function gives the other one of two names, so that it
 * reads what callers send as well as it writes what they get: the neutral name of an area that is sent in the words of
 * a dialect, and nothing that exists for a neutral name that is sent.
 */
export interface Dialect {
  readonly names: DialectNames
  /** Of a reference or a member with the platform's prefix, such as `ip:features/my/harbour`, `ip:ref` or `ip/item_id`. */
  readonly prefixed: <Text extends string>(text: Text) => Text
  readonly destinationType: <Type extends string>(type: Type) => Type
  readonly itemType: (itemType: string) => string
}

export const createDialect = (names: DialectNames): Dialect => {
  const { reference_prefix: prefix = NEUTRAL_PREFIX, destination_types = {}, item_types = {} } = names
  const destinationTypes = createSwap(destination_types)
  const itemTypes = createSwap(item_types)
  const prefixes = createSwap({ [NEUTRAL_PREFIX]: prefix })
  return {
    names,
    prefixed: (text) => swapPrefix(prefixes, text),
    destinationType: (type) => swap(destinationTypes, type),
    itemType: (itemType) => swap(itemTypes, itemType),
  }
}

type Swap = ReadonlyMap<string, string>

/** Both ways: no name of a dialect is a neutral one. */
const createSwap = (names: Readonly<Record<string, string | undefined>>): Swap =>
  new Map(
    Object.entries(names).flatMap(([neutral, name = neutral]) =>
      name === neutral
        ? []
        : [
            [neutral, name],
            [name, neutral],
          ],
    ),
  )

/**
 * The generated types know neutral names only. Wherever one of them goes, that of the dialect takes its place, and the
 * contract that is served asks for it there: so a name keeps its type.
 */
function swap<Name extends string>(names: Swap, name: Name): Name
function swap(names: Swap, name: string): string {
  return names.get(name) ?? name
}

/** Keeps its type as other names do. */
function swapPrefix<Text extends string>(prefixes: Swap, text: Text): Text
function swapPrefix(prefixes: Swap, text: string): string {
  return prefixes.size === 0
    ? text
    : text.replace(/^[a-z0-9]+(?=[:/])/, (prefix) => prefixes.get(prefix) ?? prefix)
}

/** That of the contract itself. */
export const NEUTRAL: Dialect = createDialect({})
