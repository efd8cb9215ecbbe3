import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNode } from '../../tools/contract/document.ts'
import type { Child } from '../processes/child.ts'
import { startPlatform, type PlatformAddresses } from '../processes/platform.ts'
import { accessToken } from '../processes/target.ts'
import { findItems, type Way } from './find-items.ts'
import { pythonEnvironment } from './python-environment.ts'

const data = new URL('../../../shared/data/', import.meta.url)
const itemsFile = fileURLToPath(new URL('stac-items-naip-1000.ndjson', data))
const collectionsFile = fileURLToPath(new URL('stac-collections-naip-landsat-sentinel2.ndjson', data))
const present = existsSync(itemsFile) && existsSync(collectionsFile)

const prefixes = ['/catalog/v1', '/api/v1/catalog/1.0.0']
const anyTime = ['--datetime', '2000-01-01T00:00:00Z/..']

const modes: { mode: string; flags: string[]; options: string[]; ways: Way[] }[] = [
  { mode: 'strict, with a datetime', flags: [], options: anyTime, ways: ['POST', 'GET'] },
  // The client names the collection in the query of the items path as well, which the contract does not know.
  { mode: 'lenient, without a datetime', flags: ['--lenient'], options: [], ways: ['POST', 'GET', 'items'] },
]

const idOf = (line: string): string => {
  const item: unknown = JSON.parse(line)
  return isNode(item) && typeof item.id === 'string' ? item.id : expect.unreachable(line)
}

if (!present) console.warn(`test:clients is skipped: ${fileURLToPath(data)} does not hold the NAIP items.`)

describe.skipIf(!present)('pystac-client finds all NAIP items', () => {
  const ids: string[] = []
  let python: string
  beforeAll(async () => {
    python = await pythonEnvironment()
    const lines = readFileSync(itemsFile, 'utf8').trim().split('\n')
    ids.push(...lines.map(idOf))
    expect(new Set(ids).size).toBe(1000)
  }, 300_000)

  describe.each(modes)('$mode', ({ mode, flags, options, ways }) => {
    let platform: Child<PlatformAddresses>
    beforeAll(async () => {
      platform = await startPlatform(['--import', itemsFile, collectionsFile, ...flags])
    })
    afterAll(() => platform.stop())

    const routes = prefixes.flatMap((prefix) => ways.map((way) => [way, prefix] as const))
    test.each(routes)('by %s at %s', async (way, prefix) => {
      const token = await accessToken(platform.ready)
      const catalog = `${platform.ready.siblingBaseUrl}${prefix}`
      const found = await findItems(python, token, catalog, 'naip', way, options)
      const counts = new Map<string, number>()
      for (const request of found.requests) counts.set(request, (counts.get(request) ?? 0) + 1)
      const asked = [...counts].map(([request, times]) => `${times} x ${request || '/'}`).join(', ')
      console.log(`pystac-client, ${mode}, ${way} at ${prefix}: ${found.ids.length} items; asked ${asked}`)

      expect([...found.ids].sort()).toEqual([...ids].sort())
      expect(found.one).toBe(found.ids[0])
      expect(found.warnings).toEqual([])
      // Every link that was followed stays under the prefix that was opened.
      expect(found.requests.filter((request) => request.includes('://'))).toEqual([])
    })
  })
})
