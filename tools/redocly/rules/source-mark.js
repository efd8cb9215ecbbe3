/** Open standards that the requirement names and some schemas write down. */
const standards = [
  'RFC 7946',
  'RFC 6749',
  'OpenID Connect Core 1.0',
  'TileJSON 2.2.0',
  'STAC 1.0.0',
  'JSON Schema',
  'OpenAPI 3.1',
]

const sources = ['assumed', ...standards]

/** The mark of a whole file stands at its left edge. */
const isAssumedWhole = ({ body }) => /^x-source: assumed\b/m.test(body)

const isBeside = (node, keyword) => Object.hasOwn(node, keyword) || Object.hasOwn(node, '$ref')

/**
 * `x-source` separates what we chose, and what an open standard says, from what the requirement states. `x-assumed`
 * lists the keywords that we chose for a value that the requirement states. At the top of a file `x-source` speaks for
 * all that the file declares, and is not repeated there.
 */
export default () => ({
  any(node, { report, location }) {
    if (typeof node !== 'object' || node === null) return
    if (Object.hasOwn(node, 'x-source') && !sources.includes(node['x-source']))
      report({
        message:
          `\`x-source\` is \`${String(node['x-source'])}\`. ` +
          'Write `x-source: assumed` on what the requirement does not state, and nothing on what it does. ' +
          `A schema that writes down an open standard names it: ${standards.join(', ')}.`,
        location: location.child('x-source'),
      })
    if (node['x-source'] === 'assumed' && isAssumedWhole(location.source))
      report({
        message:
          'The file is marked `x-source: assumed` at its top, which speaks for all of it. Leave this mark out.',
        location: location.child('x-source'),
      })
    for (const keyword of [node['x-assumed'] ?? []].flat()) {
      if (isBeside(node, keyword)) continue
      report({
        message:
          `\`x-assumed\` names \`${String(keyword)}\`, which does not stand beside it. ` +
          'List the keywords of this schema, or of the one referred to, that the requirement does not state.',
        location: location.child('x-assumed'),
      })
    }
  },
})
