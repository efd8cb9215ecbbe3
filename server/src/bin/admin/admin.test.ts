import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createScan } from '../../admin/administration.fixture.ts'
import { USERS } from '../../services/accounts/account-store.ts'
import { PLATFORM } from '../../services/platform-documents.ts'
import type { Stores } from '../../stores/stores.ts'
import { give, splitWords, worldStores } from './admin.fixture.ts'

let scan: ReturnType<typeof createScan>
let stores: Stores

beforeEach(async () => {
  scan = createScan()
  stores = await worldStores({ beforeWrite: scan.beforeWrite })
})

/** Those that are indented by two: what is indented by more goes on with the line before it. */
const linesBelow = (heading: string, help: string): string[] => {
  const [, below = ''] = help.split(`${heading}:\n`)
  const [block = ''] = below.split('\n\n')
  return [...block.matchAll(/^ {2}(\S.*)$/gm)].map(([, line = '']) => line)
}

/** Names of the commands that help lists. */
const commandsIn = (help: string): string[] =>
  linesBelow('Commands', help)
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name !== '' && name !== 'help')

const nouns = commandsIn((await give(await worldStores(), ['--help'])).out)
const verbs: [string, string][] = []
for (const noun of nouns)
  for (const verb of commandsIn((await give(await worldStores(), [noun, '--help'])).out))
    verbs.push([noun, verb])

describe('help', () => {
  test('names every noun', () => {
    expect(nouns).toEqual([
      ...['organizations', 'users', 'plans', 'products'],
      ...['keys', 'clients', 'signing-keys', 'audit'],
    ])
    expect(verbs.length).toBeGreaterThan(25)
  })

  test.each(verbs)('%s %s has an example that works', async (noun, verb) => {
    const { out } = await give(stores, [noun, verb, '--help'])
    const [example = ''] = linesBelow('Example', out)
    const [program, admin, ...argv] = splitWords(example)
    expect([program, admin, ...argv.slice(0, 2)]).toEqual(['imagery-platform', 'admin', noun, verb])
    expect(await give(stores, argv)).toMatchObject({ status: 0, complaint: '' })
    const answered = await give(await worldStores(), [...argv, '--json'])
    expect(() => z.json().parse(JSON.parse(answered.out))).not.toThrow()
  })
})

describe('exit status', () => {
  test.each<[string, string[], number, RegExp]>([
    ['of no command', [], 2, /Usage: imagery-platform admin/],
    ['of an unknown noun', ['cats', 'list'], 2, /unknown command 'cats'/],
    ['of an unknown verb', ['keys', 'steal'], 2, /unknown command 'steal'/],
    ['of an unknown option', ['keys', 'list', '--all'], 2, /unknown option '--all'/],
    ['of one word too many', ['keys', 'list', 'all'], 2, /too many arguments/],
    [
      'without an option that it takes',
      ['keys', 'issue', '--user', '4101'],
      2,
      /'--name <text>' not specified/,
    ],
    [
      'of a number that is none',
      ['organizations', 'create', '--id', 'x', '--name', 'X'],
      2,
      /has to be a number/,
    ],
    ['of a time that is none', ['keys', 'expire', 'derived-4101', '--at', 'soon'], 2, /such as 7d/],
    [
      'of what is not there',
      ['users', 'show', '1'],
      1,
      /^error: there is no user 1\. `imagery-platform admin users list` lists all\.\n$/,
    ],
    ['of keys of an unknown user', ['keys', 'list', '--user', '61'], 1, /there is no user 61/],
    [
      'of users of an unknown organization',
      ['users', 'list', '--organization', '999'],
      1,
      /there is no organization 999/,
    ],
    [
      'of plans of an unknown organization',
      ['plans', 'list', '--organization', '999'],
      1,
      /there is no organization 999/,
    ],
    [
      'of a plan of an unknown organization',
      ['plans', 'show', '1', '--organization', '999'],
      1,
      /there is no organization 999\. `imagery-platform admin organizations list` lists all/,
    ],
    [
      'of an unknown product',
      ['products', 'show', '1', '--organization', '812'],
      1,
      /there is no product 1\. `imagery-platform admin products list --organization ID` lists all/,
    ],
    [
      'of an unknown client',
      ['clients', 'show', 'nobody'],
      1,
      /there is no client nobody\. `imagery-platform admin clients list` lists all/,
    ],
    [
      'of an unknown key',
      ['keys', 'rotate', 'key-0'],
      1,
      /there is no API key key-0\. `imagery-platform admin keys list` lists all/,
    ],
    [
      'of what is there already',
      ['organizations', 'create', '--id', '812', '--name', 'X'],
      1,
      /organization 812 already/,
    ],
    [
      'of a parent that it is itself',
      ['organizations', 'update', '812', '--parent', '813'],
      1,
      /a part of itself/,
    ],
    [
      'of an organization that nobody described',
      ['users', 'update', '4101', '--organization', '1'],
      1,
      /no organization 1/,
    ],
    [
      'of a value that imports refuse',
      ['users', 'update', '4101', '--email', 'x'],
      1,
      /^error: email is "x", must be an email/,
    ],
    [
      'of an organization with parts',
      ['organizations', 'delete', '812', '--yes'],
      1,
      /parts of it: 813, 814/,
    ],
    ['of a deletion that nobody confirms', ['users', 'delete', '4101'], 1, /confirm with --yes/],
  ])('%s', async (_which, argv, status, complaint) => {
    const given = await give(stores, argv)
    expect([given.status, given.out]).toEqual([status, ''])
    expect(given.complaint).toMatch(complaint)
  })

  test.each([
    ['the name', 'marit', 0],
    ['another name', 'jonas', 1],
  ])('of a deletion that a person confirms by %s', async (_what, answer, status) => {
    expect((await give(stores, ['users', 'delete', '4101'], answer)).status).toBe(status)
    expect((await stores.collection(USERS).get(PLATFORM, '4101')) === undefined).toBe(status === 0)
  })
})

describe('members', () => {
  const readJson = async (...argv: string[]): Promise<unknown> =>
    JSON.parse((await give(stores, [...argv, '--json'])).out)

  test('are changed one by one, and taken away by none', async () => {
    const changes = ['--name', 'North', '--parent', 'none']
    expect(await give(stores, ['organizations', 'update', '813', ...changes])).toMatchObject({
      status: 0,
      complaint: '',
    })
    expect(await readJson('organizations', 'show', '813')).toEqual({
      type: 'organization',
      id: 813,
      name: 'North',
      withheld_item_types: [],
    })
  })

  test('that a record does not describe stay', async () => {
    const before = await stores.collection(USERS).get(PLATFORM, '4101')
    await give(stores, ['users', 'update', '4101', '--username', 'dehaan'])
    expect(await stores.collection(USERS).get(PLATFORM, '4101')).toEqual({ ...before, username: 'dehaan' })
  })

  test('are shown in a table for people', async () => {
    const { out } = await give(stores, ['organizations', 'list'])
    expect(out.split('\n').slice(0, 2)).toEqual([
      'type          id   name                 withheld_item_types      parent',
      'organization  812  Harbour Watch        -                        -',
    ])
  })
})

describe('a secret', () => {
  const ISSUING = [
    ['keys', 'issue', '--user', '4101', '--name', 'nightly'],
    ['keys', 'rotate', 'derived-4101'],
    ['clients', 'issue', '--id', 'delta-robot', '--organization', '812'],
    ['clients', 'rotate', 'harbour-watch'],
  ]

  test.each(ISSUING.flatMap((argv) => [[argv], [[...argv, '--json']]]))(
    'is on standard output once, and nowhere else: %s',
    async (argv) => {
      const { out, complaint } = await give(stores, argv)
      const [secret = 'none', ...again] = out.match(/ip[ks]_[\da-f]{64}/g) ?? []
      expect(secret).toMatch(/^ip[ks]_/)
      expect(again).toEqual([])
      const stored = (await scan.rows(stores)).map(({ text }) => text).join('\n')
      const shown = await Promise.all(
        [
          ['keys', 'list'],
          ['clients', 'show', 'harbour-watch'],
          ['audit', 'list'],
        ].map((words) => give(stores, [...words, '--json'])),
      )
      for (const text of [complaint, stored, ...shown.map((answered) => answered.out)])
        expect(text).not.toContain(secret.slice(4))
    },
  )
})

test('the audit log names who is signed in, or whoever they say', async () => {
  await give(stores, ['keys', 'revoke', 'derived-4101'])
  await give(stores, ['keys', 'revoke', 'derived-4107', '--as', 'night shift'])
  const { out } = await give(stores, ['audit', 'list', '--json'])
  expect(JSON.parse(out)).toEqual([
    expect.objectContaining({ actor: 'marta', action: 'keys revoke', subject: 'derived-4101' }),
    expect.objectContaining({ actor: 'night shift', action: 'keys revoke', subject: 'derived-4107' }),
  ])
})
