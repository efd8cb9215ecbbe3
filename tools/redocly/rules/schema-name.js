const component = /^#\/(?:components\/schemas\/)?([^/]+)$/
const pascalCase = /^[A-Z][A-Za-z0-9]*$/

/** A schema's name becomes a type's name. It is checked where the schema stands, at the top of its file. */
export default () => ({
  Schema(_schema, { report, location }) {
    const [, name] = component.exec(location.pointer) ?? []
    if (name === undefined || pascalCase.test(name)) return
    report({
      message: `The schema \`${name}\` is not in PascalCase. Example: \`MosaicPage\`, \`DestinationCreate\`.`,
      location: location.key(),
    })
  },
})
