import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userToken } from '../../processes/user-token.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
beforeEach(async () => {
  terminal = await openTerminal()
})
afterEach(() => terminal.end())

const kept = () => join(terminal.folder, 'config/imagery/config.json')
const fileMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const login = (...typed: readonly string[]) =>
  terminal.type(['login', ...typed], {
    readSecret: (question) =>
      Promise.resolve(
        `${question.startsWith('API') ? terminal.ready.apiKey : terminal.ready.clientSecret}\n`,
      ),
  })

test('a login is kept where nobody else can read it, and is used', async () => {
  await login()
  expect([await fileMode(kept()), await fileMode(join(terminal.folder, 'config/imagery'))]).toEqual([
    '600',
    '700',
  ])
  const { exit, out } = await terminal.type(['status', '--json'], { env: { IMAGERY_BASE_URL: '' } })
  expect([exit, JSON.parse(out)]).toEqual([
    0,
    { address: terminal.ready.baseUrl, by: 'API key', profile: 'default' },
  ])
})

test('logins of several names stand beside each other, and one is forgotten alone', async () => {
  await login()
  await login('--client', terminal.ready.clientId, '--profile', 'machine')
  const by = async (profile: string) => {
    const { out } = await terminal.type(['status', '--json', '--profile', profile])
    return /"by": "(.*)"/.exec(out)?.[1]
  }
  expect([await by('default'), await by('machine')]).toEqual(['API key', 'machine'])
  await terminal.type(['logout'])
  expect([await by('default'), await by('machine')]).toEqual([undefined, 'machine'])
  await terminal.type(['logout', '--profile', 'machine'])
  await expect(stat(kept())).rejects.toThrow('ENOENT')
})

test('a key and a machine of one profile are kept together, and each call gets what it accepts', async () => {
  await login()
  await login('--client', terminal.ready.clientId)
  expect((await terminal.type(['status', '--ndjson'])).out).toContain('"by":"API key and machine"')
  const ran = await Promise.all(
    [
      'catalog collections',
      'order list --limit 1',
      'search OrthoScene --limit 1',
      'batch list --limit 1',
    ].map((typed) => terminal.type(typed.split(' '))),
  )
  expect(ran.map(({ exit, err }) => [exit, err])).toEqual(ran.map(() => [0, '']))
  await login()
  expect((await terminal.type(['status', '--ndjson'])).out).toContain('"by":"API key and machine"')
})

test('a login at another platform forgets the one before', async () => {
  await login()
  const text = await readFile(kept(), 'utf8')
  await writeFile(kept(), text.replace(terminal.ready.baseUrl, 'https://other.example'))
  await login('--client', terminal.ready.clientId)
  expect(await readFile(kept(), 'utf8')).not.toContain('apiKey')
})

test('the environment wins over what is kept', async () => {
  await login()
  const token = userToken(terminal.ready, 'platform')
  const { out } = await terminal.type(['status', '--ndjson'], { env: { IMAGERY_TOKEN: token } })
  expect(JSON.parse(out)).toMatchObject({ by: 'IMAGERY_TOKEN' })
})

test('no secret is written, whatever is asked for', async () => {
  const written: string[] = []
  for (const typed of [[], ['--client', terminal.ready.clientId, '--profile', 'machine']]) {
    const { out, err } = await login(...typed, '--verbose')
    written.push(out, err)
  }
  for (const typed of [
    'status',
    'search OrthoScene',
    'catalog collections --profile machine',
    'reports list',
  ]) {
    const { out, err } = await terminal.type([...typed.split(' '), '--verbose'])
    written.push(out, err)
  }
  const text = written.join('')
  expect(text).toContain('$API_KEY')
  for (const secret of [terminal.ready.apiKey, terminal.ready.clientSecret])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/eyJ[\w-]+\./)
  expect(await readFile(kept(), 'utf8')).toContain(terminal.ready.apiKey)
})
