import type { components } from '../../../../../generated/types.ts'
import type { Expression } from '../../../catalog/cql2/expression.ts'
import type { DeepReadonly } from '../../../kernel/deep-readonly.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { ItemTypes } from '../../../services/assets/item-types.ts'
import { hasAsset, hasAssetOfType } from './asset-conditions.ts'
import {
  dateRangeFilter,
  numberInFilter,
  rangeFilter,
  stringInFilter,
  updateFilter,
} from './field-conditions.ts'
import { geometryCondition } from './geometries.ts'
import type { ResolveReference } from './geometries.ts'
import { allPredicates, anyPredicate, negate, toPredicate } from './predicate.ts'
import { all } from '../../../catalog/cql2/conditions.ts'
import type { Predicate } from './predicate.ts'
import { explainUnknownAssetType, explainUnknownField } from './unknown-names.ts'
import type { OnUnknown } from './unknown-names.ts'
import type { FieldKind, Vocabulary } from './vocabulary.ts'

type Filter = DeepReadonly<components['schemas']['DataFilter']>

/** Maximum nesting of filters, the outermost included. */
const MAX_DEPTH = 100

/** Maximum number of filters in one search, those that hold others included. */
const MAX_FILTERS = 2000

const ALL_KINDS: readonly FieldKind[] = ['time', 'number', 'text', 'flag']

/** `assets.<type>:download`: the permission to download one asset. */
const ASSET_PERMISSION = /^assets\.(.+):download$/

/** What a filter means depends on the caller and on the requested item types. */
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
 * Compiles a filter on items into a condition on scenes.
 * @param filter as the contract has it
 * @param name the filter's place in the body, for errors
 * @throws Problem 400 that names the invalid place, such as `filter.config.0.config.gte`
 * @see source, Data API, Filter object
 */
export const compileFilter = async (
  filter: Filter,
  name: string,
  context: FilterContext,
): Promise<Expression> => {
  const { whenTrue } = await new FilterCompiler(context).compile(filter, name, 1)
  return whenTrue
}

class FilterCompiler {
  readonly #context: FilterContext
  #filters = 0

  constructor(context: FilterContext) {
    this.#context = context
  }

  async compile(filter: Filter, name: string, depth: number): Promise<Predicate> {
    if (++this.#filters > MAX_FILTERS)
      throw invalid(
        name,
        `a search has at most ${MAX_FILTERS} filters. Use StringInFilter or NumberInFilter for a list of values, or send several searches.`,
      )
    if (depth > MAX_DEPTH) throw invalid(name, `filters are nested at most ${MAX_DEPTH} deep.`)
    const { itemTypes, resolveReference } = this.#context
    switch (filter.type) {
      case 'AndFilter':
        return allPredicates(await this.#compileAll(filter.config, name, depth))
      case 'OrFilter':
        return anyPredicate(await this.#compileAll(filter.config, name, depth))
      case 'NotFilter':
        return negate(
          'type' in filter.config
            ? await this.compile(filter.config, `${name}.config`, depth + 1)
            : allPredicates(await this.#compileAll(filter.config, name, depth)),
        )
      case 'DateRangeFilter':
        return this.#onField(filter, ['time'], name, dateRangeFilter(filter, name))
      case 'RangeFilter':
        return this.#onField(filter, ['number'], name, rangeFilter(filter))
      case 'UpdateFilter':
        return this.#onField(filter, ALL_KINDS, name, updateFilter(filter, name))
      case 'NumberInFilter':
        return this.#onField(filter, ['number'], name, numberInFilter(filter))
      case 'StringInFilter':
        return this.#onField(filter, ['text', 'flag'], name, stringInFilter(filter, itemTypes))
      case 'GeometryFilter':
        return toPredicate(
          await geometryCondition(
            filter.config,
            filter.relation ?? 'intersects',
            `${name}.config`,
            resolveReference,
          ),
        )
      case 'AssetFilter':
        return anyPredicate(
          filter.config.map((type, i) => this.#onAssetType(type, `${name}.config.${i}`, true)),
        )
      case 'PermissionFilter':
        return anyPredicate(
          filter.config.map((permission, i) => this.#onPermission(permission, `${name}.config.${i}`)),
        )
    }
  }

  /** One after the other, so that the first fault is reported. */
  async #compileAll(filters: readonly Filter[], name: string, depth: number): Promise<Predicate[]> {
    const predicates: Predicate[] = []
    for (const [i, filter] of filters.entries())
      predicates.push(await this.compile(filter, `${name}.config.${i}`, depth + 1))
    return predicates
  }

  /** The predicate of a filter on a field, if a requested item type has such a field of one of the kinds. */
  #onField(
    { field_name }: { readonly field_name: string },
    kinds: readonly FieldKind[],
    name: string,
    predicate: Predicate,
  ): Predicate {
    const why = explainUnknownField(this.#context.vocabulary, field_name, kinds)
    return why === undefined ? predicate : this.#context.onUnknown(`${name}.field_name`, why)
  }

  /** Items whose assets the caller may download: all of an item's assets, or those of one type. */
  #onPermission(permission: string, name: string): Predicate {
    const { downloadable } = this.#context
    const type = ASSET_PERMISSION.exec(permission)?.[1]
    return type === undefined
      ? toPredicate(all([downloadable, hasAsset]))
      : this.#onAssetType(type, name, downloadable)
  }

  /** Items that have an asset of a type, among some scenes. */
  #onAssetType(type: string, name: string, among: Expression): Predicate {
    const { itemTypes, vocabulary, onUnknown } = this.#context
    const why = explainUnknownAssetType(vocabulary, type)
    return why === undefined
      ? toPredicate(all([among, hasAssetOfType(itemTypes, [type])]))
      : onUnknown(name, why)
  }
}
