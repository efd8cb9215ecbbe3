/** OpenAPI lets a path item be a reference, never an operation; validators and routers do not follow one. */
export default () => ({
  ref(_node, { report, location, type }) {
    if (type.name !== 'Operation') return
    report({
      message:
        'An operation is written in its path item, not referenced. Reference the whole path item instead: ' +
        "`/basemaps/v1/mosaics: { $ref: 'mosaics/paths.yaml#/mosaics' }`.",
      location,
    })
  },
})
