const component = /^#\/(?:components\/schemas\/)?([^/]+)$/
const pascalCase = /^[A-Z][A-Za-z0-9]*$/

/** A discriminator without a mapping finds its branches by name, so the wire decides how these are called. */
const isBranch = ({ properties = {} }, name) =>
  Object.values(properties).some((member) => member.const === name)

/** A schema's name becomes a type's name. It is checked where the schema stands, at the top of its file. */
export default () => ({
  Schema(schema, { report, location }) {
    const [, name] = component.exec(location.pointer) ?? []
    if (name === undefined || pascalCase.test(name) || isBranch(schema, name)) return
    report({
      message: `The schema \`${name}\` is not in PascalCase. Example: \`MosaicPage\`, \`DestinationCreate\`.`,
      location: location.key(),
    })
  },
})
