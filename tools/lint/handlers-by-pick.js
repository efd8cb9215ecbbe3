/** A group of handlers says with `Pick` which operations it has, so that scaffold finds a missing one. */
export default {
  create: (context) => ({
    "TSTypeReference[typeName.name='Omit'] TSTypeReference[typeName.name='AreaHandlers']": (node) => {
      context.report({
        node,
        message:
          'A group of handlers says with Pick which operations it has, so that scaffold finds a missing one.',
      })
    },
  }),
}
