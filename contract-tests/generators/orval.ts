import type { Generator } from './generator.ts'
import { compileTypeScript, environment, onNewestNode, project, runTypeScript } from './typescript.ts'

export const orval: Generator = {
  name: 'orval',
  document: 'openapi.json',
  files: (baseUrl) => ({
    ...project,
    'orval.config.mjs': `export default {
  imagery: {
    input: process.env.DOCUMENT,
    output: { target: './client.ts', client: 'fetch', mode: 'single', baseUrl: '${baseUrl}' },
  },
}
`,
  }),
  generate: (document) =>
    onNewestNode('env', `DOCUMENT=${document}`, 'orval', '--config', 'orval.config.mjs'),
  call: {
    file: 'call.ts',
    wrongFile: 'wrong.ts',
    parameter: '_page_size',
    text: `import { mosaicsListMosaics } from './client'

const answer = await mosaicsListMosaics({ _page_size: 2 }, { headers: { Authorization: ${environment.authorization} } })
if (answer.status !== 200) throw new Error(String(answer.status))
console.log(answer.data.mosaics.map((mosaic) => mosaic.name).join(' '))
`,
  },
  compile: compileTypeScript,
  run: runTypeScript,
}
