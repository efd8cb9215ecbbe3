import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresPrograms } from './programs.ts'

test('the newest release is used that has all programs, by its number', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'releases-'))
  onTestFinished(() => rm(releases, { recursive: true }))
  for (const [release, program] of [
    ['9', 'initdb'],
    ['15', 'initdb'],
    ['16', 'psql'],
  ] as const) {
    await mkdir(join(releases, release, 'bin'), { recursive: true })
    await writeFile(join(releases, release, 'bin', program), '', { mode: 0o755 })
  }
  expect(await postgresPrograms(releases)).toBe(join(releases, '15', 'bin'))
})
