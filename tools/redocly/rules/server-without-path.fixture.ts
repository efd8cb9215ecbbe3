import type { RuleFixture } from '../lint-fixtures.ts'

export const serverWithoutPath: RuleFixture = {
  rule: 'server-without-path',
  title: 'a server is an address without a path, at every level',
  contract: `
servers:
  - url: https://main.example
  - url: '{scheme}://{host}'
    variables: { scheme: { default: http }, host: { default: localhost:8080 } }
paths:
  /quads:
    servers: [{ url: https://sibling.example/basemaps/v1 }]
    get: { responses: {} }
`,
  problems: [
    '#/paths/~1quads/servers/0/url: The server `https://sibling.example/basemaps/v1` carries the path `/basemaps/v1`. ' +
      'Write the full path into the path key: `/basemaps/v1/mosaics` below `https://host`.',
  ],
}
