import type { components } from '../../../../generated/types.ts'
import type { Expression } from '../../catalog/cql2/expression.ts'
import { invalid } from '../../http/problem.ts'
import { hasAsset, hasAssetOf } from './asset-types.ts'
import { numberIn, stringIn, updatedWithin, withinDates, withinRange } from './field-filters.ts'
import { standsTo } from './geometry-condition.ts'
import { all, any } from './logic.ts'
import { known } from './meaning.ts'
import type { Meaning } from './meaning.ts'

type Filter = components['schemas']['DataFilter']

/** Filters within filters, the outermost counted. */
const MAX_DEPTH = 100

/**
 * The condition on scenes that a filter states on items.
 * @param filter as the contract has it
 * @param name the filter's place in the body, for errors
 * @throws Problem 400 that names the place of what is wrong, such as `filter.config.0.config.gte`
 * @see source, Data API, Filter object
 */
export const conditionOf = (filter: Filter, name: string): Expression => meaningOf(filter, name, 1).met

const meaningOf = (filter: Filter, name: string, depth: number): Meaning => {
  if (depth > MAX_DEPTH) throw invalid(name, `filters are nested at most ${MAX_DEPTH} deep.`)
  const inside = (filters: readonly Filter[]): Meaning[] =>
    filters.map((each, i) => meaningOf(each, `${name}.config.${i}`, depth + 1))
  switch (filter.type) {
    case 'AndFilter':
      return allOf(inside(filter.config))
    case 'OrFilter':
      return negated(allOf(inside(filter.config).map(negated)))
    case 'NotFilter':
      return negated(
        Array.isArray(filter.config)
          ? allOf(inside(filter.config))
          : meaningOf(filter.config, `${name}.config`, depth + 1),
      )
    case 'DateRangeFilter':
      return withinDates(filter, name)
    case 'RangeFilter':
      return withinRange(filter)
    case 'UpdateFilter':
      return updatedWithin(filter, name)
    case 'NumberInFilter':
      return numberIn(filter)
    case 'StringInFilter':
      return stringIn(filter)
    case 'GeometryFilter':
      return known(standsTo(filter.config, filter.relation ?? 'intersects', `${name}.config`))
    case 'AssetFilter':
      return known(hasAssetOf(filter.config))
    case 'PermissionFilter':
      return known(any(filter.config.map(isPermitted)))
  }
}

const allOf = (meanings: readonly Meaning[]): Meaning => ({
  met: all(meanings.map(({ met }) => met)),
  unmet: any(meanings.map(({ unmet }) => unmet)),
})

const negated = ({ met, unmet }: Meaning): Meaning => ({ met: unmet, unmet: met })

const ONE_ASSET = /^assets\.(.+):download$/

/** Callers may download every asset of every item: who has a permission is whoever finds the asset. */
const isPermitted = (permission: string): Expression => {
  const type = ONE_ASSET.exec(permission)?.[1]
  return type === undefined ? hasAsset : hasAssetOf([type])
}
