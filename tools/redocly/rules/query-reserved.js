const reservedFormats = new Set(['date-time', 'time', 'uri', 'uri-reference'])

/** The validator refuses a raw `,` `:` `/` `+` in a query value unless the parameter allows it. */
export default () => ({
  Parameter(parameter, { report, location, resolve }) {
    if (parameter.in !== 'query' || parameter.allowReserved === true || parameter.schema === undefined) return
    const schema = parameter.schema.$ref === undefined ? parameter.schema : resolve(parameter.schema).node
    const joined = [schema?.type].flat().includes('array') && parameter.explode === false
    if (!joined && !reservedFormats.has(schema?.format)) return
    report({
      message:
        `The values of \`${parameter.name}\` contain \`,\`, \`:\`, \`/\` or \`+\`, and the validator refuses these unescaped. ` +
        'Add `allowReserved: true`.',
      location: location.key(),
    })
  },
})
