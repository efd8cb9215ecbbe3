const verbs = [
  'list',
  'get',
  'create',
  'update',
  'delete',
  'run',
  'search',
  'estimate',
  'activate',
  'cancel',
  'start',
  'stop',
  'analyse',
]

const pattern = new RegExp(`^(?<area>[a-z]+)_(?:${verbs.join('|')})[A-Z][A-Za-z0-9]*$`)

/** The area is the part before `_`; the part after it is the name of the handler in that area. */
export default () => ({
  Paths: {
    PathItem: {
      Operation({ operationId, tags = [] }, { report, location }) {
        if (operationId === undefined) return // the rule operation-operationId asks for one
        const area = tags[0] ?? 'mosaics'
        const example = `Example: \`${area}_listQuads\`.`
        const { groups } = pattern.exec(operationId) ?? {}
        if (groups === undefined) {
          report({
            message: `\`${operationId}\` is not \`<area>_<verbNoun>\` with one of the verbs ${verbs.join(', ')}. ${example}`,
            location: location.child('operationId'),
          })
        } else if (tags.length > 0 && groups.area !== tags[0]) {
          report({
            message: `\`${operationId}\` names the area \`${groups.area}\`, but its tag is \`${tags[0]}\`. ${example}`,
            location: location.child('operationId'),
          })
        }
      },
    },
  },
})
