import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

test('callers pass one by one, until they are gathered and go at once', async () => {
  const gate = new Gate(2)
  const passed: string[] = []
  const pass = async (name: string) => {
    await gate.pass()
    passed.push(name)
  }
  await pass('one')
  const gathered = gate.gather()
  const one = pass('one again')
  expect(passed).toEqual(['one'])
  await Promise.all([one, pass('other'), gathered])
  expect(passed).toEqual(['one', 'one again', 'other'])
  await pass('one at last')
  expect(passed).toHaveLength(4)
})

test('a gate that is opened holds nobody, and nobody waits for a burst that does not come', async () => {
  const gate = new Gate(2)
  const gathered = gate.gather()
  const one = gate.pass()
  gate.open()
  await Promise.all([one, gathered])
  await gate.pass()
})
