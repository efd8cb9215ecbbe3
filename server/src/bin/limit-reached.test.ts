import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { limitReached } from './limit-reached.ts'

test.each([
  ['EMFILE', /ulimit -n 1024/],
  ['ENFILE', /file-max/],
  ['EAGAIN', /ulimit -u 4096/],
])('%s names the limit and how to raise it', (code, words) => {
  expect(limitReached(Object.assign(new Error(`spawn ${code}`), { code }))).toMatch(words)
})

test.each([new Error('other'), Object.assign(new Error('none'), { code: 'ENOENT' }), 'text', undefined])(
  '%s is no limit',
  (fault) => {
    expect(limitReached(fault)).toBeUndefined()
  },
)

/** Opens files until no more may be open, then starts a program. */
const EXHAUSTED = `
  const { openSync } = require('node:fs')
  const { spawn } = require('node:child_process')
  try { for (;;) openSync('/dev/null') } catch {}
  spawn(process.execPath, ['--version']).once('error', (fault) => process.stdout.write(String(fault.code)))
`

test('a program that cannot be started for want of files fails with a code that is known', () => {
  const command = `ulimit -n 64; exec "${process.execPath}" -e "$PROGRAM"`
  const code = execFileSync('sh', ['-c', command], { env: { PROGRAM: EXHAUSTED }, encoding: 'utf8' })
  expect(limitReached(Object.assign(new Error(code), { code }))).toMatch(/ulimit -n/)
})
