import { describe, expect, test } from 'vitest'
import { oneSource, buildScript } from '../script.fixture.ts'
import { plan, PIXEL } from './plan.fixture.ts'
import { planScript } from './plan-script.ts'

describe('the script itself', () => {
  const PLAIN = "input: ['red'], output: { bands: 1 }"

  /** A script whose `setup()` returns so many characters of JSON. */
  const longSetup = (characters: number): string => {
    const rest = '{"input":["red"],"output":{"bands":1},"more":""}'.length
    return `//VERSION=3\nfunction setup() { return { ${PLAIN}, more: 'x'.repeat(${characters - rest}) } }\n${PIXEL}`
  }

  test.each([
    ['SIMPLE, unless it says otherwise', PLAIN, 'SIMPLE'],
    ['by name', `${PLAIN}, mosaicking: 'ORBIT'`, 'ORBIT'],
    ['by name in small letters', `${PLAIN}, mosaicking: 'orbit'`, 'ORBIT'],
    ['by constant', `${PLAIN}, mosaicking: Mosaicking.TILE`, 'TILE'],
    ['SIMPLE for a constant that does not exist', `${PLAIN}, mosaicking: Mosaicking.TILES`, 'SIMPLE'],
    [
      'that of the input, before that of all',
      "input: [{ bands: ['red'], mosaicking: 'TILE' }], output: { bands: 1 }, mosaicking: 'ORBIT'",
      'TILE',
    ],
  ])('mosaicking is %s', async (_why, setup, want) => {
    expect((await plan(setup)).inputs.map(({ mosaicking }) => mosaicking)).toEqual([want])
  })

  test.each([
    [
      'functions as constants',
      `//VERSION=3\nconst setup = () => ({ ${PLAIN} })\nconst evaluatePixel = () => [1]`,
    ],
    ['space around the version', `\n // VERSION = 3\nfunction setup() { return { ${PLAIN} } }\n${PIXEL}`],
    [
      'a note after the version',
      `//VERSION=3 (converted)\nfunction setup() { return { ${PLAIN} } }\n${PIXEL}`,
    ],
    [
      'comments before the version',
      `// Neon\n/* by * Hana */\n\n//VERSION=3\nfunction setup() { return { ${PLAIN} } }\n${PIXEL}`,
    ],
    ['a setup of a million characters', longSetup(1_000_000)],
  ])('%s', async (_why, script) => {
    expect((await planScript(script, oneSource, [])).outputs).toHaveLength(1)
  })

  test.each([
    ['no version', PIXEL, /does not begin with \/\/VERSION=3/, 1],
    ['version 2', `//VERSION=2\n${PIXEL}`, /is of version 2; only version 3 is supported: begin with/, 1],
    [
      'a bare return',
      '//VERSION=3\nlet i = (B08 - B04) / (B08 + B04)\nreturn [i]',
      /outside of a function, as version 1 did: begin with \/\/VERSION=3, return `input`.*evaluatePixel\(sample\)/,
      3,
    ],
    [
      'a long text without a version',
      `${'/**/ '.repeat(20_000)}${'\n'.repeat(20_000)}x`,
      /does not begin with \/\/VERSION=3/,
      1,
    ],
    ['no setup', `//VERSION=3\n${PIXEL}`, /no function setup: begin with/, undefined],
    [
      'no evaluatePixel',
      '//VERSION=3\nfunction setup() {}',
      /no function evaluatePixel: begin with/,
      undefined,
    ],
    [
      'a script that ends too early',
      '//VERSION=3\nfunction setup() {\n  return [1 +',
      /SyntaxError: .*ends there: close what is open/,
      3,
    ],
    ['an error of syntax', '//VERSION=3\nfunction setup() {\n  return { input: ; }\n}', /SyntaxError/, 3],
    [
      'an error in setup',
      `//VERSION=3\nfunction setup() {\n\n  missing()\n}\n${PIXEL}`,
      /'missing' is not defined/,
      4,
    ],
    [
      'a call of what is no function',
      `//VERSION=3\nconst map = { colors: {} }\n${PIXEL}\nfunction setup() { return map.colors(1) }`,
      /TypeError: map\.colors is not a function\./,
      4,
    ],
    [
      'a call of a member by its text',
      `//VERSION=3\n${PIXEL}\nfunction setup() { return [1, new [][ 'x' ](2)] }`,
      /TypeError: \[\]\[ 'x' \] is not a|TypeError: a value that is called is not a/,
      3,
    ],
    [
      'a value that a built-in function calls',
      `//VERSION=3\n${PIXEL}\nfunction setup() { return [1].map(2) }`,
      /TypeError: a value given to map\(\) is not a function/,
      3,
    ],
    ['an error in its own lines', `//VERSION=3\n\nnull.x\n${PIXEL}`, /TypeError/, 3],
    [
      'a setup that returns nothing',
      `//VERSION=3\n\nfunction setup() {}\n${PIXEL}`,
      /setup\(\) returns no object|The value that setup/,
      3,
    ],
    [
      'a setup that returns a loop',
      `//VERSION=3\nfunction setup() { const a = {}; a.a = a; return a }\n${PIXEL}`,
      /circular/,
      undefined,
    ],
    [
      'a setup of 1,000,001 characters',
      longSetup(1_000_001),
      /The value that setup\(\) returns has more than a million characters/,
      2,
    ],
    [
      'an unknown mosaicking',
      buildScript(`${PLAIN}, mosaicking: 'DAILY'`, PIXEL),
      /"DAILY"; there are SIMPLE, ORBIT, TILE/,
      2,
    ],
  ])('%s is refused, with the line', async (_why, script, says, line) => {
    const error: unknown = await planScript(script, oneSource, []).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(says)
    expect(error).toMatchObject({ line })
  })
})
