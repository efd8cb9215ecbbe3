import { expect, test } from 'vitest'
import { lintFixture } from '../lint-fixture.ts'

test('a discriminator has no mapping', async () => {
  const problems = await lintFixture(
    'discriminator-mapping',
    `
components:
  schemas:
    Good: { type: object, required: [type], discriminator: { propertyName: type } }
    Bad:
      type: object
      required: [type]
      discriminator: { propertyName: type, mapping: { good: '#/components/schemas/Good' } }
`,
  )
  expect(problems).toEqual([
    '#/components/schemas/Bad/discriminator/mapping: A discriminator has no `mapping` here: name each branch by a constant ' +
      'instead, and the validator finds it. Example: `discriminator: { propertyName: type }`, and in each branch ' +
      '`type: { const: AndFilter }` below `properties`.',
  ])
})
