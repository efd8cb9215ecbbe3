import type { Generator } from './generator.ts'
import { compileTypeScript, environment, onNewestNode, project, runTypeScript } from './typescript.ts'

export const heyApi: Generator = {
  name: 'hey-api openapi-ts',
  document: 'openapi.json',
  files: () => project,
  generate: (document) =>
    onNewestNode('openapi-ts', '-i', document, '-o', 'client', '-c', '@hey-api/client-fetch'),
  call: {
    file: 'call.ts',
    wrongFile: 'wrong.ts',
    parameter: '_page_size',
    text: `import { mosaicsListMosaics } from './client/sdk.gen'

const { data } = await mosaicsListMosaics({
  baseUrl: ${environment.baseUrl},
  headers: { Authorization: ${environment.authorization} },
  query: { _page_size: 2 },
})
console.log(data?.mosaics.map((mosaic) => mosaic.name).join(' '))
`,
  },
  compile: compileTypeScript,
  run: runTypeScript,
}
