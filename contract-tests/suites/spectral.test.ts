import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { isNode } from '../contract/document.ts'
import { runCommand } from '../processes/run-command.ts'

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const CONTRACT = pathTo('../../generated/openapi.json')

beforeAll(async () => {
  const { code, output } = await runCommand('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: pathTo('spectral'),
  })
  expect(code, output).toBe(0)
})

/** Each finding in a document as `rule: pointer`. */
const findings = async (document: string): Promise<string[]> => {
  const { output } = await runCommand(pathTo('spectral/node_modules/.bin/spectral'), [
    ...['lint', '--ruleset', pathTo('spectral/ruleset.yaml'), '--format', 'json', '--quiet', document],
  ])
  const found: unknown = JSON.parse(output)
  if (!Array.isArray(found)) return expect.unreachable(output)
  return found.map((one) => (isNode(one) ? `${String(one.code)}: ${String(one.path)}` : String(one)))
}

describe('Spectral, with the rules of OpenAPI and OWASP', () => {
  test('finds nothing in the contract but the exceptions of the ruleset', async () => {
    const found = await findings(CONTRACT)
    console.log(`Spectral: ${found.length} findings`)
    expect(found).toEqual([])
  })

  test.each([
    ['an operation that anyone may call', /"security"/g, '"x-insecure"', 'owasp:api2:2023'],
    [
      'a page token that is called a credential',
      /"_page"/g,
      '"access_token"',
      'owasp:api2:2023-no-credentials',
    ],
  ])('finds %s', async (_what, from, to, rule) => {
    const contract = await readFile(CONTRACT, 'utf8')
    const wrong = join(await mkdtemp(join(tmpdir(), 'spectral-')), 'openapi.json')
    await writeFile(wrong, contract.replaceAll(from, to))
    expect(await findings(wrong)).toContainEqual(expect.stringContaining(rule))
  })
})
