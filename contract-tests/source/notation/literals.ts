import type { Cursor } from './cursor.ts'
import type { Scalar } from './shape.ts'

/** `a | b | "c d"` */
export const readChoices = (cursor: Cursor): string[] => {
  const choice = cursor.peek().kind === 'text' ? cursor.next('text') : cursor.next('word')
  return cursor.take('|') ? [choice, ...readChoices(cursor)] : [choice]
}

const NUMBER = /^-?\d+$/

export const readNumber = (cursor: Cursor): number => {
  const word = cursor.next('word', 'a number')
  return NUMBER.test(word) ? Number(word) : cursor.fail(`${word} is no number`)
}

/** `"text"`, `250`, `true`; a word is a text too. */
export const readScalar = (cursor: Cursor): Scalar => {
  const { kind, text } = cursor.peek()
  if (kind === 'text') return cursor.next('text')
  if (NUMBER.test(text)) return readNumber(cursor)
  return cursor.take('true') || (cursor.take('false') ? false : cursor.next('word', 'a value'))
}

/** `/pattern/i`, as many as come next. */
export const readPatterns = (cursor: Cursor): RegExp[] =>
  cursor.all('pattern').map((text) => {
    const end = text.lastIndexOf('/')
    return new RegExp(text.slice(1, end), text.slice(end + 1))
  })
