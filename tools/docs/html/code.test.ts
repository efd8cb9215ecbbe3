import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { codeText } from './code.ts'

/** Code in its colours, with the class of each stretch in brackets. */
const colors = (code: string, fence: string): string =>
  codeText(code, fence).text.replaceAll('<span class="', '[').replaceAll('">', ' ').replaceAll('</span>', ']')

for (const [why, fence, code, want] of [
  ['JSON', 'json', '{ "a": [1, "b"] }', '{ [k &quot;a&quot;]: [[m 1], [s &quot;b&quot;]] }'],
  ['a command', 'sh', 'curl "$URL"', '[nf curl ][s &quot;$URL&quot;]'],
  ['TypeScript', 'ts', 'const a = 1', '[k const ][m a ][k = ][m 1]'],
  ['Python', 'python', 'url = "/a" # here', 'url [k = ][s &quot;/a&quot; ][c # here]'],
  ['a text over several lines', 'sh', "echo '{\n  1\n}'", "[nf echo ][s '{\n  1\n}']"],
  ['another language', 'http', 'GET <a>', 'GET &lt;a&gt;'],
] satisfies [string, string, string, string][])
  test(`code has its colours: ${why}`, () => {
    expect(colors(code, fence)).toBe(want)
  })

test('code has its colours however long the machine takes', () => {
  let now = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000))
  onTestFinished(() => clock.mockRestore())
  expect(colors('const slow = 1', 'ts')).toBe('[k const ][m slow ][k = ][m 1]')
  expect(now).toBeGreaterThan(0)
})

/** Relative luminance of `#rrggbb`. @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left)
  return (light + 0.05) / (dark + 0.05)
}

const style = (file: string): string =>
  readFileSync(join(import.meta.dirname, '../assets/styles', file), 'utf8')

test('every colour of code can be read on its panel, light and dark', () => {
  const [, light = '', dark = ''] = /--panel: light-dark\((#\w{6}), (#\w{6})\)/.exec(style('theme.css')) ?? []
  const colors = [...style('code.css').matchAll(/light-dark\((#\w{6}), (#\w{6})\)/g)]
  expect(colors.length).toBeGreaterThan(4)
  for (const [, onLight = '', onDark = ''] of colors) {
    expect(contrast(onLight, light)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onDark, dark)).toBeGreaterThanOrEqual(4.5)
  }
})
