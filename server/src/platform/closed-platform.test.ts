import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { compiledProgram } from '../../../tools/compiled/compiled.js'

const LEFT = z.object({
  statuses: z.array(z.number()),
  written: z.array(z.string()),
  beforeClose: z.number(),
  left: z.array(z.string()),
  resources: z.array(z.string()),
})

const FILE = '20260418_101530_07_2a41_ortho_analytic_4b.tif'

/** What is left of a platform that was started with flags, has worked, and was closed. */
const runAndClose = async (flags: readonly string[]) => {
  const program = await compiledProgram('server/test/closed-platform.fixture.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...flags])
  return LEFT.parse(JSON.parse(stdout))
}

test.each(['memory', 'sqlite'])(
  'a platform in %s that is closed while it delivers leaves no timer and no open resource',
  async (engine) => {
    const folder = await mkdtemp(join(tmpdir(), 'closed-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { statuses, written, beforeClose, left, resources } = await runAndClose(
      engine === 'sqlite' ? ['--data', folder, '--test-store'] : [],
    )
    expect(statuses).toEqual([202, 202, 200, 200, 200, 200, 400])
    expect(written.map((path) => path.split('/'))).toEqual([
      ['', 'takes-all', expect.any(String), 'OrthoScene', FILE],
      ['', 'takes-all', expect.any(String), 'manifest.json'],
      ['', 'never-ends', expect.any(String), 'OrthoScene', FILE],
    ])
    expect(beforeClose).toBeGreaterThan(3) // timers are found while the platform runs
    expect({ left, resources }).toEqual({ left: [], resources: [] })
  },
)
