import { expect, test } from 'vitest'
import { withConstants } from './constants.js'

const constants = (...lines: string[]) => withConstants(lines.join('\n'))

test('what a module never assigns again is a constant', async () => {
  const text = ['// server/src/one.ts', 'var one = 1;', 'var [two, three] = [2, 3];', 'var four = () => one;']
  expect(await constants(...text)).toBe(
    ['// server/src/one.ts', 'const one=1;', 'const [two, three]=[2, 3];', 'const four=() => one;'].join(
      '\n',
    ),
  )
})

test.each(['a = 2', 'a++', '[a] = [2]', '({ b: a } = { b: 2 })', 'for (a of [2]);', 'a ||= 2'])(
  'what is assigned by %s is none',
  async (assignment) => {
    const text = ['// one.ts', 'var a = 1;', 'var b = 1;', `var f = () => { ${assignment} };`, 'f();']
    expect((await constants(...text)).split('\n').slice(1, 3)).toEqual(['var a = 1;', 'const b=1;'])
  },
)

test('packages stay as they are, and so does what is no declaration of a module', async () => {
  const text = [
    '// node_modules/one/one.mjs',
    'var one = 1;',
    '// one.ts',
    'var two;',
    '  var three = 3;',
    'export {',
    '  one,',
    '};',
  ]
  expect(await constants(...text)).toBe(text.join('\n'))
})
