/** The tag is the area: it decides which document, which handlers and which error shape an operation has. */
export default () => ({
  Paths: {
    PathItem: {
      Operation(operation, { report, location }) {
        const tags = operation.tags ?? []
        if (tags.length === 1) return
        report({
          message: `An operation has exactly one tag, its area, and this one has ${tags.length}. Example: \`tags: [mosaics]\`.`,
          location: operation.tags === undefined ? location.key() : location.child('tags'),
        })
      },
    },
  },
})
