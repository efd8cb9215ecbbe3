import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { judge, ofServer } from '../../bench/sqlite/acknowledgements.ts'
import { callsIn, hasStrace, trace } from '../../bench/sqlite/trace.ts'
import { bundledServer } from '../processes/bundled-server.ts'

const Ready = z.object({ baseUrl: z.string(), apiKey: z.string() })
const SEARCH = {
  name: 'clear',
  item_types: ['OrthoScene'],
  filter: { type: 'RangeFilter', field_name: 'cloud_cover', config: { lte: 0.5 } },
}
const CALLERS = 8
const CALLS = 5
const isTraceable = await hasStrace()

describe.skipIf(!isTraceable)(`a server on --data${isTraceable ? '' : ': strace is not installed'}`, () => {
  let folder = ''
  let program = ''

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'server-'))
    program = await bundledServer()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const serve = async (durability: string) => {
    const file = join(folder, `${durability}.trace`)
    const flags = ['--port', '0', '--json', '--scenes', '0', '--data', join(folder, durability)]
    const child = trace(file, [program, ...flags, '--durability', durability])
    const ended = once(child, 'exit')
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('{')) continue
      const { baseUrl, apiKey } = Ready.parse(JSON.parse(line))
      const create = async () => {
        const response = await fetch(new URL('/data/v1/searches', baseUrl), {
          method: 'POST',
          headers: { authorization: `api-key ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(SEARCH),
        })
        expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, ''])
        await response.arrayBuffer()
      }
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          for (let i = 0; i < CALLS; i++) await create()
        }),
      )
      break
    }
    process.kill(Number(await readFile(join(folder, durability, 'pid'), 'utf8'))) // strace itself waits for its end
    await ended
    return judge(callsIn(await readFile(file, 'utf8')), ofServer)
  }

  test.concurrent('answers no call with success before the synchronization of its commit has returned', async () => {
    expect(await serve('full')).toEqual({ acknowledged: CALLERS * CALLS, hasty: 0 })
  })

  test.concurrent('at durability normal the same check fails', async () => {
    const { acknowledged, hasty } = await serve('normal')
    expect(acknowledged).toBe(CALLERS * CALLS)
    expect(hasty).toBeGreaterThan(0)
  })
})
