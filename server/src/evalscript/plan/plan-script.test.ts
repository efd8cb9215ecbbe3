import { describe, expect, test } from 'vitest'
import { oneSource, scriptOf } from '../script-fixture.ts'
import { plan, PIXEL } from './plan-fixture.ts'
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
    ['by constant', `${PLAIN}, mosaicking: Mosaicking.TILE`, 'TILE'],
  ])('mosaicking is %s', async (_why, setup, want) => {
    expect((await plan(setup)).mosaicking).toBe(want)
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
    ['a setup of a million characters', longSetup(1_000_000)],
  ])('%s', async (_why, script) => {
    expect((await planScript(script, oneSource, [])).outputs).toHaveLength(1)
  })

  test.each([
    ['no version', PIXEL, /does not begin with \/\/VERSION=3/, 1],
    ['version 2', `//VERSION=2\n${PIXEL}`, /version 2; only version 3/, 1],
    ['no setup', `//VERSION=3\n${PIXEL}`, /no function setup/, undefined],
    ['no evaluatePixel', '//VERSION=3\nfunction setup() {}', /no function evaluatePixel/, undefined],
    ['an error of syntax', '//VERSION=3\nfunction setup() {\n  return { input: ; }\n}', /SyntaxError/, 3],
    [
      'an error in setup',
      `//VERSION=3\nfunction setup() {\n\n  missing()\n}\n${PIXEL}`,
      /'missing' is not defined/,
      4,
    ],
    ['an error in its own lines', `//VERSION=3\n\nnull.x\n${PIXEL}`, /TypeError/, 3],
    [
      'a setup that returns nothing',
      `//VERSION=3\n\nfunction setup() {}\n${PIXEL}`,
      /setup\(\) returns no object|What setup/,
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
      /What setup\(\) returns has more than a million characters/,
      2,
    ],
    [
      'an unknown mosaicking',
      scriptOf(`${PLAIN}, mosaicking: 'DAILY'`, PIXEL),
      /"DAILY"; there are SIMPLE, ORBIT, TILE/,
      2,
    ],
  ])('%s is refused, with the line', async (_why, script, says, line) => {
    const error: unknown = await planScript(script, oneSource, []).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(says)
    expect(error).toMatchObject({ line })
  })
})
