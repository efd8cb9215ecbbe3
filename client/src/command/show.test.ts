import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { showOn, formatValue, type Form } from './show.ts'

const shown = async (form: Form, act: (show: ReturnType<typeof showOn>) => Promise<void> | void) => {
  const texts: string[] = []
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      texts.push(chunk.toString())
      done()
    },
  })
  await act(showOn(out, form))
  return texts.join('')
}

const ships = [
  { name: 'Aurora', length: 12.25 },
  { name: 'Bo', length: 130 },
]
const columns = {
  name: ({ name }: { name: string }) => name,
  length: (ship: { length: number }) => ship.length,
}

test.each<[form: Form, list: string, one: string]>([
  ['table', 'name    length\nAurora  12.25\nBo      130\n', 'name    Aurora\nlength  12.25\n'],
  ['json', `${JSON.stringify(ships, undefined, 2)}\n`, `${JSON.stringify(ships[0], undefined, 2)}\n`],
  ['ndjson', ships.map((ship) => `${JSON.stringify(ship)}\n`).join(''), `${JSON.stringify(ships[0])}\n`],
])('as %s', async (form, list, one) => {
  expect(await shown(form, (show) => show.list(ships, columns))).toBe(list)
  expect(await shown(form, (show) => show.one({ name: 'Aurora', length: 12.25 }, columns))).toBe(one)
})

test.each<[value: unknown, text: string]>([
  [undefined, '-'],
  [null, '-'],
  [0.036000000000000004, '0.036'],
  [12345678901, '12345678901'],
  [[1, 'a'], '[1,"a"]'],
  ['\u001b[31mred\r\n', ' [31mred  '],
  ['\u202egnp', ' gnp'],
])('%j is %j', (value, text) => {
  expect(formatValue(value)).toBe(text)
})
