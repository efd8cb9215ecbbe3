import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EXIT } from '../../../client/src/command/exit.ts'
import { userToken } from '../../processes/user-token.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
beforeEach(async () => {
  terminal = await openTerminal()
})
afterEach(() => terminal.end())

const type = (typed: string, given: Parameters<Terminal['type']>[1] = {}) =>
  terminal.type(typed.split(' '), { env: { IMAGERY_API_KEY: terminal.ready.apiKey }, ...given })

const ORDER = '5d0a8e37-b6c2-4f19-a4d3-e7196c8f2b05'
const SCENE = 'download OrthoScene 20260418_101530_07_2a41 ortho_analytic_4b ortho_udm2 --to files'

describe('results', () => {
  test('for programs are one JSON text, or one a line, and nothing else', async () => {
    const { out: lines } = await type('search OrthoScene --limit 200 --ndjson')
    const { out: whole } = await type('search OrthoScene --limit 200 --json')
    const each = lines.trimEnd().split('\n')
    expect(each.length).toBe(200)
    expect(each.map((line): unknown => JSON.parse(line))).toEqual(JSON.parse(whole))
    const { out: one } = await type(`order show ${ORDER} --ndjson`)
    expect(JSON.parse(one)).toMatchObject({ id: ORDER, state: 'success' })
  })

  test('for people are columns, without anything that steers the terminal', async () => {
    const { out, err } = await type(`order download ${ORDER} --to files`)
    expect(out.split('\n')[0]).toMatch(/^file +size +was$/)
    expect(out.split('\n').length).toBe(5)
    expect(out + err).not.toMatch(/\p{Cc}(?<!\n)/u)
  })

  test.each([
    'quota products',
    'quota reservations',
    'reports list',
    'batch list',
    'order list',
    'destinations list',
    'mosaics list',
    'catalog collections',
    'catalog search orthoscene-3m',
  ])('are as many as were asked for: imagery %s', async (typed) => {
    const env = { IMAGERY_TOKEN: userToken(terminal.ready, 'platform') }
    const entries = async (more: string) => {
      const { out } = await type(`${typed} --ndjson${more}`, { env })
      return out.split('\n').length - 1
    }
    expect([await entries(' --limit 1'), await entries('')]).toEqual([1, expect.toSatisfy((all) => all > 1)])
  })

  test('that are no entries are said to be none', async () => {
    expect((await type('mosaics list --name nowhere')).out).toBe('None.\n')
    expect((await type('mosaics list --name nowhere --json')).out).toBe('[]\n')
    expect((await type('mosaics list --name nowhere --ndjson')).out).toBe('')
  })

  test('of a download are told while it goes on, in a terminal', async () => {
    const drawn: string[] = []
    const err = Object.assign(
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          drawn.push(chunk.toString())
          done()
        },
      }),
      {
        isTTY: true,
        columns: 100,
        cursorTo: () => true,
        moveCursor: () => true,
        clearLine: () => true,
        clearScreenDown: () => true,
      },
    )
    expect((await type(SCENE, { err })).exit).toBe(0)
    expect(drawn.join('')).toMatch(/100% \d[.]\d MB .*ortho_analytic_4b[.]tif/)
  })
})

/** Who gives up as soon as there is something to wait for. */
const interruptedBy = (user: AbortController) => ({
  signal: user.signal,
  onWait: async () => {
    user.abort(new Error('interrupted'))
    await Promise.resolve()
  },
})

describe('Ctrl-C', () => {
  test.each([`order wait f19e63c8-2b07-4d5a-8e41-c6a03d7b915e`, SCENE])('ends imagery %s', async (typed) => {
    const user = new AbortController()
    const { exit, err } = await type(typed, interruptedBy(user))
    expect([exit, err.endsWith('Stopped.\n')]).toEqual([EXIT.interrupted, true])
  })

  test('loses nothing: the same command goes on from there', async () => {
    const user = new AbortController()
    await type(SCENE, interruptedBy(user))
    expect((await type(SCENE)).exit).toBe(0)
    expect((await type(SCENE)).out.match(/there already/g)?.length).toBe(2)
    expect((await readdir(join(terminal.folder, 'files'))).toSorted()).toEqual([
      '20260418_101530_07_2a41_ortho_analytic_4b.tif',
      '20260418_101530_07_2a41_ortho_udm2.tif',
    ])
  })
})
