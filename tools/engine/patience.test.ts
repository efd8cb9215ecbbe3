import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { afterAll, expect, test } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

const repository = join(import.meta.dirname, '../..')
const listed = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: repository,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && path !== 'tools/engine/patience.test.ts')

afterAll(register()) // configurations are loaded by their names, as they are

test.each(listed('*vitest.config.ts'))('%s lets a poll wait', async (path) => {
  expect(await import(join(repository, path))).toMatchObject({
    default: { test: { expect: { poll: { timeout: PATIENCE_MS } } } },
  })
})

test('only eventually.ts calls what gives up after one second by default', () => {
  const calls = listed('*.ts').filter((path) =>
    /\bvi\s*\.wait(For|Until)\b/.test(readFileSync(join(repository, path), 'utf8')),
  )
  expect(calls).toEqual(['tools/engine/eventually.ts'])
})

test('only launchChromium launches a browser: its pages wait', () => {
  const calls = listed('*.ts').filter((path) =>
    /\bchromium\s*\.(launch|connect)/.test(readFileSync(join(repository, path), 'utf8')),
  )
  expect(calls).toEqual(['tools/docs/chromium.ts'])
})
