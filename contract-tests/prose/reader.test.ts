import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLittleServer, type LittleServer } from '../processes/little-server.ts'
import { startModuleRunner, type ModuleRunner } from '../samples/module-runner.ts'
import { typeFaults } from '../samples/type-faults.ts'
import { fencesIn } from './fences.ts'
import { toModule, startReader } from './reader.ts'

let refusing: LittleServer
beforeAll(async () => {
  refusing = await startLittleServer(() => ({ status: 404, headers: new Headers(), body: '' }))
})
afterAll(() => refusing.stop())

/** A process for each module, since one of them ends it. */
const runModule: ModuleRunner['run'] = async (module, variables) => {
  const runner = await startModuleRunner()
  try {
    return await runner.run(module, variables)
  } finally {
    await runner.stop()
  }
}

const findFaults = async (language: string, code: string): Promise<string> => {
  const text = ['```' + language, code.replaceAll('REFUSING', refusing.baseUrl), '```'].join('\n')
  const [fence = expect.unreachable()] = fencesIn('guide.md', text)
  const reader = await startReader({ run: runModule })
  try {
    return (await reader.run(fence)).join('\n')
  } finally {
    await reader.stop()
  }
}

// What the runs of prose.test.ts have to notice.
test.each<[why: string, language: string, code: string, fault: RegExp]>([
  ['a command that fails, before one that does not', 'sh', 'false\ntrue', /^false ended with 1/],
  ['a command that fails in a pipe', 'sh', 'false | cat', /ended with 1/],
  ['a call that is refused', 'sh', 'curl -s REFUSING', /^curl .* ended with 22/],
  ['a call that is refused within a line', 'sh', 'echo "$(curl -s REFUSING)"', /^curl .* ended with 22/],
  ['a variable that nobody has set', 'sh', 'echo $NO_SUCH', /^it ended bash/],
  ['what bash cannot read', 'sh', 'echo "', /ended with/],
  ['a module that throws', 'ts', "throw new Error('the end')", /^the end/],
  [
    'a module that ends its process',
    'ts',
    "import { exit } from 'node:process'\nexit(0)",
    /^it ended the process/,
  ],
])('%s is a fault of its block', async (_why, language, code, fault) => {
  expect(await findFaults(language, code)).toMatch(fault)
})

test('a module that does not compile is a fault', async () => {
  const [fence = expect.unreachable()] = fencesIn(
    'guide.md',
    "```ts\nexport const count: number = 'one'\n```",
  )
  const module = toModule(fence)
  expect((await typeFaults([module])).get(module.name)).toEqual([expect.stringMatching(/^the compiler: /)])
})

test('blocks that end well have no faults', async () => {
  expect(await findFaults('sh', 'echo one | cat')).toBe('')
  expect(await findFaults('ts', 'export const one: number = 1')).toBe('')
})
