import { fileURLToPath } from 'node:url'
import { NEWEST_NODE } from '../../tools/command/newest-node.ts'
import { AUTHORIZATION, BASE_URL, type Command } from './generator.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const TSC = pathTo('../../node_modules/typescript/bin/tsc')

/** As strict as a project of today. */
const tsconfig = JSON.stringify({
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: ['node'],
  },
  include: ['**/*.ts'],
})

/** What stands in every folder. */
export const project = { 'tsconfig.json': tsconfig, 'package.json': '{ "type": "module" }' }

/** What a program of TypeScript is told, as expressions. */
export const environment = {
  baseUrl: `String(process.env.${BASE_URL})`,
  authorization: `String(process.env.${AUTHORIZATION})`,
}

export const compileTypeScript = (): Command => ['node', TSC, '-p', '.']

export const runTypeScript = (): Command => ['node', '--import', import.meta.resolve('tsx'), 'call.ts']

/** Those of npm that want a newer Node than ours, on the newest: in one place, since npm installs each set of packages anew. */
const ON_NEWEST_NODE = [NEWEST_NODE, '@hey-api/openapi-ts@0.99.0', 'orval@8.38.0', 'typescript@5.9.3']

export const onNewestNode = (...command: Command): Command => [
  'npx',
  ...['-y', ...ON_NEWEST_NODE.flatMap((name) => ['-p', name])],
  ...['--', ...command],
]
