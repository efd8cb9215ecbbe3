import type { Cursor } from './cursor.ts'
import type { Definitions } from './definitions.ts'
import { readChoices, readScalar } from './literals.ts'
import { readModifier } from './modifiers.ts'
import type { Members, Shape } from './shape.ts'
import { valueTypes } from './value-types.ts'

/**
 * A value: `string 3..63`, `[number]`, `{ id: uuid }`, `enum a | b`, `"Feature"`, `<Mosaic>`, each with what is
 * further stated of it; `A or B` can take either form.
 */
export const readValue = (cursor: Cursor, known: Definitions): Shape => {
  const first = readForm(cursor, known)
  const otherForms: Shape[] = []
  while (cursor.take('or')) otherForms.push(readForm(cursor, known))
  return otherForms.length > 0 ? { ...first, oneForm: true, otherForms } : first
}

const readForm = (cursor: Cursor, known: Definitions): Shape => {
  let shape = readHead(cursor, known)
  for (let more: Shape | undefined = shape; more; more = further(shape, cursor, known)) shape = more
  return shape
}

const further = (shape: Shape, cursor: Cursor, known: Definitions): Shape | undefined => {
  if (cursor.take('with')) return { ...shape, members: { ...shape.members, ...readMembers(cursor, known) } }
  if (cursor.take('by'))
    return { ...shape, variants: { tag: cursor.next('word'), cases: readMembers(cursor, known) } }
  if (cursor.peek().text !== 'or' || cursor.peek(1).text !== 'null') return readModifier(shape, cursor)
  cursor.words()
  cursor.words()
  return { ...shape, nullable: true }
}

const readHead = (cursor: Cursor, known: Definitions): Shape => {
  cursor.skipBreaks()
  const { kind, text } = cursor.peek()
  if (kind === 'sign' && text === '{') return objectShape(readMembers(cursor, known))
  if (cursor.take('[')) return readList(cursor, known)
  if (cursor.take('enum')) return { type: 'string', values: { list: readChoices(cursor), closed: true } }
  const name = kind === 'resource' ? `<${text}>` : text
  const found = kind === 'text' ? undefined : (valueTypes.get(name) ?? known.get(name))
  if (found) cursor.next(kind)
  else if (kind !== 'text' && !/^(true|false|\d+)$/.test(text))
    cursor.fail(`no type and no definition is called ${name.trim() || 'nothing'}`)
  return found ?? { values: { list: [readScalar(cursor)], closed: true } }
}

const readList = (cursor: Cursor, known: Definitions): Shape => {
  const element = readValue(cursor, known)
  cursor.expect(']')
  return { type: 'array', element }
}

/** `*` stands for the members of a map, whatever their names. */
const objectShape = ({ '*': entry, ...members }: Members): Shape => ({
  type: 'object',
  ...(entry && { entry }),
  ...((!entry || Object.keys(members).length > 0) && { members }),
})

/** `{ a, b: string; c: uuid; ...group; prefix_ ...group }` */
export const readMembers = (cursor: Cursor, known: Definitions): Members => {
  const members: Record<string, Shape> = {}
  cursor.expect('{')
  while (cursor.peekPastBreaks().text !== '}') {
    cursor.skipBreaks()
    for (const [name, value] of readMember(cursor, known)) {
      if (name in members) cursor.fail(`${name} is there twice`)
      members[name] = value
    }
    const { kind, text } = cursor.peek()
    if (kind !== 'break' && text !== '}') cursor.fail(`a member cannot go on with ${text}`)
  }
  cursor.expect('}')
  return members
}

const readMember = (cursor: Cursor, known: Definitions): (readonly [name: string, value: Shape])[] => {
  const names = cursor.peek().text === '...' ? [''] : cursor.words()
  if (!cursor.take('...')) {
    cursor.expect(':')
    const value = readValue(cursor, known)
    return names.map((name) => [name, value])
  }
  const group = cursor.next('word')
  const { members = cursor.fail(`${group} is no group of members`) } = known.get(group) ?? {}
  return names.flatMap((prefix) =>
    Object.entries(members).map(([name, value]): [string, Shape] => [`${prefix}${name}`, value]),
  )
}
