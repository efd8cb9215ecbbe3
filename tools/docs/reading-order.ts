import type { Operation } from '../../server/src/contract/openapi/operations.ts'
import type { Method } from '../../server/src/contract/openapi/document.ts'

/** Methods in the order in which people read them: what finds and makes a thing before what changes it. */
const METHODS: readonly Method[] = ['get', 'post', 'put', 'patch', 'head', 'options', 'trace', 'delete']

/**
 * Operations in an order in which each finds what it needs: path by path, then what deletes, parts before the whole; and
 * what has to come after others (`x-after`) directly behind them.
 */
export const inReadingOrder = (operations: readonly Operation[]): Operation[] => {
  const paths = operations.map(({ path }) => path)
  const ordered = operations.toSorted(
    (one, other) =>
      depthOfDeleted(other) - depthOfDeleted(one) ||
      paths.indexOf(one.path) - paths.indexOf(other.path) ||
      METHODS.indexOf(one.method) - METHODS.indexOf(other.method),
  )
  const places = new Map(ordered.map(({ id }, at) => [id, at]))
  const readingPlace = ({ id, node }: Operation): number =>
    Math.max(
      places.get(id) ?? 0,
      ...(node['x-after']?.operations ?? []).map((other) => (places.get(other) ?? 0) + BEHIND),
    )
  return ordered.toSorted((one, other) => readingPlace(one) - readingPlace(other))
}

/** Less than the way to the next operation. */
const BEHIND = 0.5

/** Smaller for what holds others, which goes after them; beyond any path for what deletes nothing. */
const depthOfDeleted = ({ method, path }: Operation): number =>
  method === 'delete' ? path.split('/').length : Infinity
