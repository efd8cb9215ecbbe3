import type { components } from '../../../../../generated/types.ts'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { hasAsset, hasAssetOfType } from './asset-conditions.ts'
import { numberIn, stringIn, updatedWithin, withinDates, withinRange } from './field-conditions.ts'
import { geometryCondition } from './geometries.ts'
import type { ResolveReference } from './geometries.ts'
import { all, any, known } from './predicate.ts'
import type { Meaning } from './predicate.ts'
import { unknownAssetType, unknownField } from './unknown-names.ts'
import type { OnUnknown } from './unknown-names.ts'
import type { FieldKind, Vocabulary } from './vocabulary.ts'

type Filter = DeepReadonly<components['schemas']['DataFilter']>

/** Maximum nesting of filters, the outermost included. */
const MAX_DEPTH = 100

/** Maximum number of filters in one search, those that hold others included. */
const MAX_FILTERS = 2000

/** What filters are read in the context of. */
export interface FilterContext {
  readonly resolveReference: ResolveReference
  /** Scenes whose assets the caller may download. */
  readonly downloadable: Expression
  readonly itemTypes: ItemTypes
  /** The properties of the requested item types. */
  readonly vocabulary: Vocabulary
  readonly onUnknown: OnUnknown
}

/**
 * The condition on scenes that a filter states on items.
 * @param filter as the contract has it
 * @param name the filter's place in the body, for errors
 * @throws Problem 400 that names the place of what is wrong, such as `filter.config.0.config.gte`
 * @see source, Data API, Filter object
 */
export const conditionOf = async (
  filter: Filter,
  name: string,
  context: FilterContext,
): Promise<Expression> => {
  const { met } = await new Reader(context).meaningOf(filter, name, 1)
  return met
}

class Reader {
  readonly #context: FilterContext
  #filters = 0

  constructor(context: FilterContext) {
    this.#context = context
  }

  async meaningOf(filter: Filter, name: string, depth: number): Promise<Meaning> {
    if (++this.#filters > MAX_FILTERS)
      throw invalid(
        name,
        `a search has at most ${MAX_FILTERS} filters. Use StringInFilter or NumberInFilter for a list of values, or send several searches.`,
      )
    if (depth > MAX_DEPTH) throw invalid(name, `filters are nested at most ${MAX_DEPTH} deep.`)
    const { resolveReference } = this.#context
    switch (filter.type) {
      case 'AndFilter':
        return allOf(await this.#inside(filter.config, name, depth))
      case 'OrFilter':
        return anyOf(await this.#inside(filter.config, name, depth))
      case 'NotFilter':
        return negated(
          'type' in filter.config
            ? await this.meaningOf(filter.config, `${name}.config`, depth + 1)
            : allOf(await this.#inside(filter.config, name, depth)),
        )
      case 'DateRangeFilter':
        return this.#onField(filter, ['time'], name, withinDates(filter, name))
      case 'RangeFilter':
        return this.#onField(filter, ['number'], name, withinRange(filter))
      case 'UpdateFilter':
        return this.#onField(filter, ALL_KINDS, name, updatedWithin(filter, name))
      case 'NumberInFilter':
        return this.#onField(filter, ['number'], name, numberIn(filter))
      case 'StringInFilter':
        return this.#onField(filter, ['text', 'flag'], name, stringIn(filter, this.#context.itemTypes))
      case 'GeometryFilter':
        return known(
          await geometryCondition(
            filter.config,
            filter.relation ?? 'intersects',
            `${name}.config`,
            resolveReference,
          ),
        )
      case 'AssetFilter':
        return anyOf(filter.config.map((type, i) => this.#onAssetType(type, `${name}.config.${i}`, true)))
      case 'PermissionFilter':
        return anyOf(
          filter.config.map((permission, i) => this.#onPermission(permission, `${name}.config.${i}`)),
        )
    }
  }

  /** A filter on a field, whose other members are valid. */
  #onField(
    { field_name }: { readonly field_name: string },
    kinds: readonly FieldKind[],
    name: string,
    meaning: Meaning,
  ): Meaning {
    const why = unknownField(this.#context.vocabulary, field_name, kinds)
    return why === undefined ? meaning : this.#context.onUnknown(`${name}.field_name`, why)
  }

  /** Assets that the caller may download: all of an item, or those of one type. */
  #onPermission(permission: string, place: string): Meaning {
    const { downloadable } = this.#context
    const type = ONE_ASSET.exec(permission)?.[1]
    return type === undefined
      ? known(all([downloadable, hasAsset]))
      : this.#onAssetType(type, place, downloadable)
  }

  #onAssetType(type: string, place: string, among: Expression): Meaning {
    const { itemTypes, vocabulary, onUnknown } = this.#context
    const why = unknownAssetType(vocabulary, type)
    return why === undefined ? known(all([among, hasAssetOfType(itemTypes, [type])])) : onUnknown(place, why)
  }

  /** One after the other, so that the first fault is reported. */
  async #inside(filters: readonly Filter[], name: string, depth: number): Promise<Meaning[]> {
    const meanings: Meaning[] = []
    for (const [i, filter] of filters.entries())
      meanings.push(await this.meaningOf(filter, `${name}.config.${i}`, depth + 1))
    return meanings
  }
}

const allOf = (meanings: readonly Meaning[]): Meaning => ({
  met: all(meanings.map(({ met }) => met)),
  unmet: any(meanings.map(({ unmet }) => unmet)),
})

const anyOf = (meanings: readonly Meaning[]): Meaning => negated(allOf(meanings.map(negated)))

const negated = ({ met, unmet }: Meaning): Meaning => ({ met: unmet, unmet: met })

const ONE_ASSET = /^assets\.(.+):download$/

const ALL_KINDS: readonly FieldKind[] = ['time', 'number', 'text', 'flag']
