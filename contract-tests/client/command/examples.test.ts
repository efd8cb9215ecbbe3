import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands, groups } from '../../../client/src/command/commands.ts'
import { agree } from '../../processes/sign-in.ts'
import { userToken } from '../../processes/user-token.ts'
import { openTerminal, type Terminal } from './terminal.ts'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.end())

/** The words of a line as a shell reads them. */
const splitWords = (line: string): readonly string[] =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const modules = [...commands, ...groups.flatMap((group) => group.commands)]
const examples = modules.flatMap((module) => module.examples)

/** Each in its order, since to sign out somebody has to be signed in. */
describe('what the help shows works as it stands', () => {
  test.each(examples)('imagery %s', async (example) => {
    const words = splitWords(example)
    const isLogin = words[0] === 'login'
    const { exit, out, err } = await terminal.type(words, {
      env: isLogin ? {} : { IMAGERY_TOKEN: userToken(terminal.ready, 'platform') },
      readSecret: (question) =>
        Promise.resolve(question.startsWith('API') ? terminal.ready.apiKey : terminal.ready.clientSecret),
      ...(isLogin && {
        onWait: async (written: string) => {
          await agree(/Open (\S+)/.exec(written)?.[1] ?? '')
        },
      }),
    })
    expect([exit, err], example).toEqual([0, err])
    expect(out + err).not.toMatch(/undefined|NaN|\[object/)
    expect((out + err).trim()).not.toMatch(/^(None\.)?$/)
  })

  test.each(modules.map(({ examples: own }) => own))('and the help shows it: imagery %s', async (...own) => {
    const [first = ''] = own
    const path = splitWords(first).slice(0, groups.some(({ name }) => first.startsWith(`${name} `)) ? 2 : 1)
    const { exit, out } = await terminal.type([...path, '--help'])
    expect([exit, own.filter((example) => !out.includes(`imagery ${example}\n`))]).toEqual([0, []])
  })
})
