import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { lintFixtures } from './lint-fixtures.ts'
import { bodyExample } from './rules/body-example.fixture.ts'
import { discriminatorMapping } from './rules/discriminator-mapping.fixture.ts'
import { numberUnit } from './rules/number-unit.fixture.ts'
import { openObject } from './rules/open-object.fixture.ts'
import { operationFailures } from './rules/operation-failures.fixture.ts'
import { operationId } from './rules/operation-id.fixture.ts'
import { operationInPlace } from './rules/operation-in-place.fixture.ts'
import { operationPaging } from './rules/operation-paging.fixture.ts'
import { operationTag } from './rules/operation-tag.fixture.ts'
import { patternWords } from './rules/pattern-words.fixture.ts'
import { queryReserved } from './rules/query-reserved.fixture.ts'
import { schemaName } from './rules/schema-name.fixture.ts'
import { serverWithoutPath } from './rules/server-without-path.fixture.ts'
import { sourceMark } from './rules/source-mark.fixture.ts'

const fixtures = [
  bodyExample,
  discriminatorMapping,
  numberUnit,
  openObject,
  operationFailures,
  operationId,
  operationInPlace,
  operationPaging,
  operationTag,
  patternWords,
  queryReserved,
  schemaName,
  serverWithoutPath,
  ...sourceMark,
]

let found: readonly string[][] = []
beforeAll(async () => {
  found = await lintFixtures(fixtures)
})

test.each(fixtures.map((fixture, index) => [fixture.title, fixture, index] as const))(
  '%s',
  (_title, { problems }, index) => {
    expect(found[index]).toEqual(problems)
  },
)

test('each rule has a contract that it refuses', () => {
  const rules = readdirSync(join(import.meta.dirname, 'rules')).filter((file) => file.endsWith('.js'))
  const refusing = fixtures.filter(({ problems }) => problems.length > 0).map(({ rule }) => `${rule}.js`)
  expect([...new Set(refusing)].toSorted()).toEqual(rules.toSorted())
})
