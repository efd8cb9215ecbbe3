import { parseExpressionAt } from 'acorn'
import { boundedText, EvalscriptError } from '../evalscript-error.ts'

/** A thrown value as the sandbox describes it. */
export interface DescribedError {
  /** The sentence of the platform's own code where it threw, or ''. */
  readonly fault: string
  readonly name: string
  readonly message: string
  readonly stack: string
}

export const UNREADABLE: DescribedError = { fault: '', name: '', message: '', stack: '' }

export const NO_MEMORY =
  'The evalscript takes more memory than it may: store fewer values at a time, or request fewer scenes.'
export const TOO_DEEP = 'The evalscript nests too deeply: use a loop instead of calls within calls.'
export const TOO_LONG =
  'The evalscript ran longer than it may: compute less for each pixel, or request fewer scenes.'

/** Advice for the author of a script of version 1 or 2. */
export const VERSION_3 =
  'begin with //VERSION=3, return `input` and `output` from a function setup(), and the values from evaluatePixel(sample), with its bands as sample.B04'

/** The sentence for a built-in function that took too long. @param stack of the engine, whose first native frame it is */
export const tooLongCall = (stack: string): string => {
  const [, name] = /^ +at ([^\s()]{1,40})(?: \(native\))?$/m.exec(stack) ?? []
  const called = name === undefined ? 'a single operation' : `a single call of ${bounded(name)}()`
  return `The evalscript ran longer than it may in ${called}; use a shorter array, text or pattern.`
}

/** Longest text of a script's error that is repeated, and of a sentence that repeats a name of the script, in UTF-16 units. */
const MAX_TEXT = 200
const MAX_SENTENCE = 400

/** The first place in the script that a stack names. */
export const lineIn = (stack: string, file: string): number | undefined => {
  const [, line] = new RegExp(`${file.replace('.', '[.]')}:(\\d{1,6})`).exec(stack) ?? []
  return line === undefined ? undefined : Number(line)
}

/**
 * The callee of the call at which a script stopped. The engine gives its place alone: that of the opening parenthesis, or of
 * the `return` whose value it is.
 */
const calledIn = (stack: string, script: string): string => {
  const [, native] = /^ +at ([^\s()]{1,40}) \(native\)/.exec(stack) ?? []
  if (native !== undefined) return `a value given to ${native}()`
  const [, line, column] = /:(\d{1,6}):(\d{1,6})\)?$/m.exec(stack) ?? []
  const lines = script.split('\n').slice(Number(line) - 1)
  const at = Number(column) - 1
  const text = lines[0] ?? ''
  const callee =
    text[at] === '('
      ? /[\w$.]+(?:\[[^\][]*\])?$/.exec(text.slice(0, at).trimEnd())?.[0]
      : calleeAfterReturn(lines.join('\n').slice(at))
  return callee ?? 'a value that is called'
}

const calleeAfterReturn = (text: string): string | undefined => {
  const [keyword] = /^return\s/.exec(text) ?? []
  if (keyword === undefined) return undefined
  try {
    const value = parseExpressionAt(text, keyword.length, { ecmaVersion: 2020 })
    return value.type === 'CallExpression' ? text.slice(value.callee.start, value.callee.end) : undefined
  } catch {
    return undefined // the engine has a syntax of its own
  }
}

/** Where a script defines a function of this name, as far as its text shows. Lines count from 1. */
export const lineDefining = (script: string, name: string): number | undefined => {
  const found = new RegExp(`\\bfunction\\s+${name}\\b|\\b${name}\\s*=[^=]`).exec(script)
  return found ? script.slice(0, found.index).split('\n').length : undefined
}

/** The sentence for what was thrown: the platform's own, or the script's, bounded and without control characters. */
export const readError = (
  { fault, name, message, stack }: DescribedError,
  line: number | undefined,
  script: string,
): EvalscriptError => {
  if (fault !== '') {
    const [, about = 'evalscript'] =
      /\b(setup|evaluatePixel|preProcessScenes|filterScenes|updateOutput|updateOutputMetadata)\b/.exec(
        fault,
      ) ?? []
    return new EvalscriptError(`${boundedText(fault, MAX_SENTENCE)}.`, lineDefining(script, about))
  }
  if (name === 'TypeError' && /^not a (?:function|constructor)$/.test(message))
    return new EvalscriptError(
      `The evalscript threw TypeError: ${bounded(calledIn(stack, script))} is ${message}.`,
      line,
    )
  if (name === 'InternalError' && message === 'out of memory') return new EvalscriptError(NO_MEMORY, line)
  if (name === 'InternalError' && message === 'stack overflow') return new EvalscriptError(TOO_DEEP, line)
  if (name === 'SyntaxError' && message === 'return not in a function')
    return new EvalscriptError(
      `The evalscript returns outside of a function, as version 1 did: ${VERSION_3}.`,
      line,
    )
  const said = bounded([name, message].filter((part) => part !== '').join(': '))
  return new EvalscriptError(
    said === ''
      ? 'The evalscript threw a value without text: throw an Error with a message.'
      : `The evalscript threw ${said}.${advice(name, message, script)}`,
    line,
  )
}

/** A sentence for authors whose script ends too early, or reads a band of a sample that is not there; else nothing. */
const advice = (name: string, message: string, script: string): string => {
  if (name === 'SyntaxError' && message.endsWith(": ''"))
    return ' The evalscript ends there: close what is open.'
  const [, member = ''] = /^cannot read property '(\w{1,40})' of undefined$/.exec(message) ?? []
  return name === 'TypeError' && member !== '' && new RegExp(`['"]${member}['"]`).test(script)
    ? ' No sample is there: with mosaicking ORBIT or TILE check the length of the list, which can be empty; with SIMPLE there is one sample, and no list.'
    : ''
}

const bounded = (text: string): string => boundedText(text, MAX_TEXT)
