import { createCssVariablesTheme, createHighlighterCoreSync } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import json from '@shikijs/langs/json'
import python from '@shikijs/langs/python'
import shell from '@shikijs/langs/shellscript'
import typescript from '@shikijs/langs/typescript'
import { markup } from './markup.ts'
import type { Markup } from './markup.ts'

/** Names of grammars by the word after a Markdown fence. */
const GRAMMARS: ReadonlyMap<string, string> = new Map([
  ['json', 'json'],
  ['jsonc', 'json'],
  ['python', 'python'],
  ['sh', 'shellscript'],
  ['ts', 'typescript'],
])

/**
 * Classes of the style sheet by what the theme calls a colour, as short as Pygments has them: the page of everything has
 * seven thousand. What is not here stays as the text around it.
 * @see https://pygments.org/docs/tokens/
 */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['var(--token-comment)', 'c'],
  ['var(--token-constant)', 'm'],
  ['var(--token-function)', 'nf'],
  ['var(--token-keyword)', 'k'],
  ['var(--token-string)', 's'],
  ['var(--token-string-expression)', 's'],
])

const theme = createCssVariablesTheme({ name: 'docs', variablePrefix: '--' })

const highlighter = createHighlighterCoreSync({
  themes: [theme],
  langs: [json, python, shell, typescript],
  engine: createJavaScriptRegexEngine(),
})

/** Code that was coloured already: most examples stand on several pages. */
const coloured = new Map<string, Markup>()

/**
 * Code with its colours, which the style sheet knows. Its text stays as it is.
 * @param fence the word after a Markdown fence; code in other languages has no colours
 */
export const codeText = (code: string, fence: string): Markup => {
  const grammar = GRAMMARS.get(fence)
  if (grammar === undefined) return markup`${code}`
  const key = `${grammar} ${code}`
  const text = coloured.get(key) ?? colour(code, grammar)
  coloured.set(key, text)
  return text
}

/** A stretch of code in one colour. */
interface Run {
  readonly kind: string | undefined
  text: string
}

const colour = (code: string, lang: string): Markup => {
  const runs: Run[] = []
  // Without a limit: by default a line stays as it is after half a second, and the pages depend on how busy the machine is.
  const tokens = highlighter.codeToTokensBase(code, { lang, theme: 'docs', tokenizeTimeLimit: 0 })
  for (const [index, line] of tokens.entries()) {
    if (index > 0) append(runs, '\n', undefined)
    for (const { content, color = '' } of line) append(runs, content, CLASSES.get(color))
  }
  return markup`${runs.map(({ kind, text }) => (kind === undefined ? markup`${text}` : markup`<span class="${kind}">${text}</span>`))}`
}

/** Space has no colour, and belongs to what is before it: the fewer elements, the lighter the page. */
const append = (runs: Run[], text: string, kind: string | undefined): void => {
  const last = runs.at(-1)
  if (last && (last.kind === kind || text.trim() === '')) last.text += text
  else runs.push({ kind, text })
}
