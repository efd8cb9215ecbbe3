import type { RuleFixture } from '../lint-fixtures.ts'

export const discriminatorMapping: RuleFixture = {
  rule: 'discriminator-mapping',
  title: 'a discriminator has no mapping',
  contract: `
components:
  schemas:
    Good: { type: object, required: [type], discriminator: { propertyName: type } }
    Bad:
      type: object
      required: [type]
      discriminator: { propertyName: type, mapping: { good: '#/components/schemas/Good' } }
`,
  problems: [
    '#/components/schemas/Bad/discriminator/mapping: A discriminator has no `mapping` here: name each branch by a constant ' +
      'instead, and the validator finds it. Example: `discriminator: { propertyName: type }`, and in each branch ' +
      '`type: { const: AndFilter }` below `properties`.',
  ],
}
