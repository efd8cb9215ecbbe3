import { expect, onTestFinished, test, vi } from 'vitest'
import { runTestPlatform } from '../../../test/platform.fixture.ts'
import { LARGE_BODY } from './body.ts'

const platform = await runTestPlatform()

/** In which turns of the event loop texts of large bodies are parsed, from now on. */
const turnsOfParsing = (): readonly number[] => {
  const turns: number[] = []
  let turn = 0
  let isOver = false
  const countTurns = () => {
    turn++
    if (!isOver) setImmediate(countTurns)
  }
  countTurns()
  const parse: (text: string, reviver?: Parameters<typeof JSON.parse>[1]) => unknown = JSON.parse.bind(JSON)
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.length > LARGE_BODY) turns.push(turn)
    return parse(text, reviver)
  })
  onTestFinished(() => {
    isOver = true
    spy.mockRestore()
  })
  return turns
}

test('large bodies that arrive together are parsed in different turns of the event loop', async () => {
  const turns = turnsOfParsing()
  const instruments = Array.from({ length: LARGE_BODY / 2 ** 8 }, (_, i) => `${i}`.padEnd(2 ** 8, '.'))
  const filter = { type: 'StringInFilter', field_name: 'instrument', config: instruments }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      platform.call('POST', '/data/v1/quick-search', { body: { item_types: ['OrthoScene'], filter } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(turns).toHaveLength(8)
  expect(new Set(turns).size).toBe(8)
})
