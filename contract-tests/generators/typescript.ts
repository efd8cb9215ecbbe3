import { fileURLToPath } from 'node:url'
import { AUTHORIZATION, BASE_URL, type Command } from './generator.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const TSC = pathTo('../../node_modules/typescript/bin/tsc')

/** As strict as a project of today, declarations of packages included. */
const tsconfig = JSON.stringify({
  compilerOptions: {
    ...{ strict: true, noEmit: true, skipLibCheck: false, target: 'es2022' },
    ...{
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: ['node'],
    },
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

/** A package of npm on the newest Node, which the newest generators want. */
export const onNewestNode = (packages: readonly string[], ...command: Command): Command => [
  'npx',
  ...['-y', '-p', 'node@24', ...packages.flatMap((name) => ['-p', name])],
  ...['--', ...command],
]
