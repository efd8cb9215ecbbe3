import type { Expression } from '../../src/catalog/cql2/expression.ts'
import type { Catalog, ScalarValue, ValuePage } from '../../src/catalog/port.ts'
import { sceneKey } from './linear-scan.ts'

/** Few enough that most lists have several pages. */
const FIRST_LIMIT = 50

/**
 * The values of a property, walked from page to page, each with the key of the scene that comes with it. Each page is
 * twice as long as the one before it: every page costs as much as the whole list.
 */
export const allValues = async (
  catalog: Pick<Catalog, 'distinct'>,
  where: Expression | undefined,
  property: string,
): Promise<{ values: ScalarValue[]; keys: string[] }> => {
  const [values, keys]: [ScalarValue[], string[]] = [[], []]
  const query = { property, ...(where !== undefined && { where }) }
  let limit = FIRST_LIMIT
  for (let after: number | undefined = 0; after !== undefined; limit *= 2) {
    const page: ValuePage = await catalog.distinct({ ...query, limit, after })
    values.push(...page.values)
    keys.push(...page.scenes.map(sceneKey))
    after = page.next
  }
  return { values, keys }
}
