import { expect, test } from 'vitest'
import type { Part } from './parts.ts'
import { runStages } from './run-stages.ts'

const part = (name: string, script: string): Part => ({ name, command: [process.execPath, '-e', script] })

const passing = part('passing', 'console.log("all is well")')
const failing = part('failing', 'console.log("first"); console.error("second"); process.exit(3)')

const run = async (...stages: Part[][]) => {
  const reported: string[] = []
  const outcomes = await runStages(process.cwd(), stages, (outcome) => reported.push(outcome.part.name))
  return { reported, outcomes }
}

test('a failing part keeps all of its output and does not stop its neighbors', async () => {
  const { outcomes } = await run([failing, passing])
  expect(outcomes.map(({ part: { name }, passed }) => [name, passed]).toSorted()).toEqual([
    ['failing', false],
    ['passing', true],
  ])
  expect(outcomes.find(({ passed }) => !passed)?.output).toBe('first\nsecond')
})

test('a stage waits for the one before it, and a failure ends the run', async () => {
  expect((await run([passing], [failing], [passing])).reported).toEqual(['passing', 'failing'])
})

test('a program that is not there fails with its name', async () => {
  const { outcomes } = await run([{ name: 'absent', command: ['no-such-program'] }])
  expect(outcomes.map(({ passed }) => passed)).toEqual([false])
  expect(outcomes[0]?.output).toContain('no-such-program')
})
