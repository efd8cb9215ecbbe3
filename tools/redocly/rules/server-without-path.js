/** Validators and mocks do not read a path item's servers, so a prefix written there is a path they never match. */
export default () => ({
  Server({ url = '' }, { report, location }) {
    const path = url.replace(/^[^/]*\/\/[^/]*/, '')
    if (path === '') return
    report({
      message:
        `The server \`${url}\` carries the path \`${path}\`. Write the full path into the path key: ` +
        '`/basemaps/v1/mosaics` below `https://host`.',
      location: location.child('url'),
    })
  },
})
