import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compiledAlone } from '../../../tools/compiled/compiled.js'

const PROGRAM = await compiledAlone('server/src/bin/logger.fixture.ts')
const LINES = 2000
const LINE = z.object({ line: z.number() })

/** Runs the program, whose log nobody reads yet. */
const run = (end: string) => spawn(process.execPath, [PROGRAM, end])

const readLines = (log: string): number[] =>
  log.split('\n').flatMap((text) => (text.startsWith('{') ? [LINE.parse(JSON.parse(text)).line] : []))

test.each(['exit', 'crash'])('the log is whole after: %s', async (end) => {
  const program = run(end)
  const log = (await program.stderr.toArray()).join('')
  expect(readLines(log)).toEqual(Array.from({ length: LINES }, (_, line) => line))
})

test('whoever does not read the log holds no call up', async () => {
  const program = run('go on')
  expect(String(await once(program.stdout, 'data'))).toBe('served')
  expect(readLines((await program.stderr.toArray()).join(''))).toHaveLength(LINES)
})
