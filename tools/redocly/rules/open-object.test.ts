import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a schema that allows anything says why', async () => {
  const problems = await lintFixture(
    'open-object',
    `
components:
  schemas:
    Explained: { type: object, description: Passed through unread because each provider has its own. }
    Written: { type: object, properties: { id: { type: string } }, additionalProperties: true }
    Constrained: { required: [id] }
    Bare: { type: object, additionalProperties: true }
    Anything: {}
    Terse: { type: [object, 'null'], description: The metadata., x-source: assumed }
    Map: { type: object, properties: { any: {} }, additionalProperties: {} }
`,
  )
  const wanted =
    'This schema allows anything. Write its members out, or say in its description why they are open. ' +
    'Example: `description: Metadata of the provider, passed through unread because each provider has its own.`.'
  expect(problems).toEqual(
    ['Bare', 'Anything', 'Terse', 'Map/properties/any', 'Map/additionalProperties'].map(
      (name) => `#/components/schemas/${name}: ${wanted}`,
    ),
  )
})
