import type { Expression } from '../../src/catalog/cql2/expression.ts'
import type { Catalog, ScalarValue, ValuePage } from '../../src/catalog/port.ts'
import { keyOf } from './linear-scan.ts'

/** Few enough that most lists have several pages. */
const LIMIT = 50

/** The values of a property, walked from page to page, each with the key of the scene that comes with it. */
export const allValues = async (
  catalog: Pick<Catalog, 'distinct'>,
  where: Expression | undefined,
  property: string,
): Promise<{ values: ScalarValue[]; keys: string[] }> => {
  const [values, keys]: [ScalarValue[], string[]] = [[], []]
  const query = { property, limit: LIMIT, ...(where !== undefined && { where }) }
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: ValuePage = await catalog.distinct({ ...query, after })
    values.push(...page.values)
    keys.push(...page.scenes.map(keyOf))
    after = page.next
  }
  return { values, keys }
}
