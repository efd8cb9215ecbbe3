import type { RuleFixture } from '../lint-fixtures.ts'

const wanted =
  'This schema allows anything. Write its members out, or say in its description why they are open. ' +
  'Example: `description: Metadata of the provider, passed through unread because each provider has its own.`.'

export const openObject: RuleFixture = {
  rule: 'open-object',
  title: 'a schema that allows anything says why',
  contract: `
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
  problems: ['Bare', 'Anything', 'Terse', 'Map/properties/any', 'Map/additionalProperties'].map(
    (name) => `#/components/schemas/${name}: ${wanted}`,
  ),
}
