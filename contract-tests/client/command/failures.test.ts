import { createServer } from 'node:http'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXIT } from '../../../client/src/command/exit.ts'
import { userToken } from '../../processes/user-token.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
/** An address at which nobody answers. */
let nobody: string
beforeAll(async () => {
  terminal = await openTerminal()
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  nobody = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  await new Promise((resolve) => server.close(resolve))
  await writeFile(join(terminal.folder, 'two.geojson'), '{"type":"FeatureCollection","features":[{},{}]}')
  await writeFile(join(terminal.folder, 'none.geojson'), 'not JSON')
})
afterAll(() => terminal.end())

const NO_ORDER = '00000000-0000-4000-8000-000000000000'
const FAILED = '3a48b9d7-0e48-451b-8c68-73d0d0a2748a'

describe('a failure ends with a status of its kind, and says what to do', () => {
  test.each<[typed: string, exit: keyof typeof EXIT, said: string]>([
    ['search OrthoScene --limt 5', 'usage', 'Did you mean --limit?'],
    ['serach OrthoScene', 'usage', 'Did you mean search?'],
    ['search', 'usage', "missing required argument 'item type'"],
    ['search OrthoScene --limit 0', 'usage', 'It has to be a whole number from 1.'],
    ['search OrthoScene --cloud-cover 2', 'usage', 'It has to be a number from 0 to 1.'],
    ['search OrthoScene --from yesterday', 'usage', 'It has to be a day, such as 2026-04-18'],
    ['search OrthoScene --filter {}', 'usage', 'an object with a type'],
    ['search OrthoScene --aoi nowhere.geojson', 'usage', 'nowhere.geojson cannot be read: ENOENT'],
    ['search OrthoScene --aoi none.geojson', 'usage', 'none.geojson holds no object as JSON'],
    ['search OrthoScene --aoi two.geojson', 'usage', 'The area has to be one feature: there are 2'],
    ['search OrthoScene --aoi {"type":"Nope"}', 'usage', 'it is Nope'],
    ['search OrthoScene --bbox 3.9,52.1,4.4,51.8', 'usage', 'the south of the box lies north of its north'],
    ['catalog search --limit 3', 'usage', 'Which collection? `imagery catalog collections` lists them.'],
    ['catalog search orthoscene-3m --collections mosaic', 'refused', 'collections'],
    ['catalog search --collections orthoscene-3m --sort +clouds', 'refused', 'clouds'],
    ['mosaics quads a --bbox 1,2,3', 'usage', 'west,south,east,north'],
    ['stats OrthoScene --interval never', 'usage', 'Allowed choices are hour, day, week, month, year.'],
    ['control clock --advance -1', 'usage', 'not below 0'],
    ['download OrthoScene 20260418_101530_07_2a41 nope', 'usage', 'has no nope, but ortho_analytic_4b'],
    ['status --base-url localhost:8080', 'usage', 'baseUrl localhost:8080: http:// is missing'],
    ['control clock --base-url localhost:8080', 'usage', 'baseUrl localhost:8080: http:// is missing'],
    ['login --client a --device', 'usage', 'exclude each other'],
    ['order wait ', 'usage', 'order_id: expected the id of a resource, got ""'],
    ['order show ..', 'usage', 'order_id: expected the id of a resource, got ".."'],
    ['batch wait .', 'usage', 'taskId: expected the id of a resource, got "."'],
    [`order show ${NO_ORDER}`, 'notFound', `No order has the id ${NO_ORDER}`],
    ['search Nope', 'refused', 'Nope'],
    [`order wait ${FAILED}`, 'endedBadly', 'failed'],
    ['search OrthoScene --base-url NOBODY', 'noAnswer', 'Is that the address?'],
  ])('imagery %s', async (typed, exit, said) => {
    const words = typed.split(' ').map((word) => (word === 'NOBODY' ? nobody : word))
    const ran = await terminal.type(words, { env: { IMAGERY_TOKEN: userToken(terminal.ready, 'platform') } })
    expect([ran.exit, ran.out], ran.err).toEqual([EXIT[exit], ''])
    expect(ran.err).toContain(said)
    expect(ran.err).not.toContain('    at ')
  })

  test.each<[why: string, env: Readonly<Record<string, string>>, typed: readonly string[], said: string]>([
    ['nobody is signed in', {}, ['status'], 'Nobody is signed in.'],
    ['the key is wrong', { IMAGERY_API_KEY: 'wrong' }, ['status'], '401'],
    [
      'a key is given for the catalog',
      { IMAGERY_API_KEY: 'any' },
      ['catalog', 'collections'],
      'do not accept API keys',
    ],
  ])('%s', async (_why, env, typed, said) => {
    const { exit, err } = await terminal.type(typed, { env })
    expect(exit).toBe(EXIT.credentials)
    expect(err).toContain(said)
    expect(err).toContain('imagery login')
    expect(err).not.toContain('createPlatform')
  })

  test('a login that is refused, or empty, is not kept', async () => {
    for (const key of ['wrong', ' '])
      expect(
        (await terminal.type(['login'], { readSecret: () => Promise.resolve(key) })).exit,
      ).toBeGreaterThan(0)
    await expect(readFile(join(terminal.folder, 'config/imagery/config.json'))).rejects.toThrow('ENOENT')
  })
})
