const annotations = new Set([
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  '$comment',
  'externalDocs',
])

const saysNothing = (schema) =>
  Object.entries(schema).every(
    ([keyword, value]) =>
      annotations.has(keyword) ||
      keyword.startsWith('x-') ||
      (keyword === 'type' && [value].flat().includes('object')) ||
      (keyword === 'additionalProperties' && value === true),
  )

/** A shape that allows anything is a decision; its description says who decides on the members, and why not we. */
export default () => ({
  Schema(schema, { report, location }) {
    if (!saysNothing(schema)) return
    const words = (schema.description ?? '').trim().split(/\s+/)
    if (words.length >= 4) return
    report({
      message:
        'This schema allows anything. Write its members out, or say in its description why they are open. ' +
        'Example: `description: Metadata of the provider, passed through unread because each provider has its own.`.',
      location: location.key(),
    })
  },
})
