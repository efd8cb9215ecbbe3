import fc from 'fast-check'
import type { Argument, Expression } from '../../src/catalog/cql2/expression.ts'
import type { Vocabulary } from './vocabulary.ts'
import { comparison, operation, property } from './write.ts'

const PLATFORM = property('platform')
const COLLECTION = property('collection')
const ID = property('id')

const casei = (argument: Argument): Argument => operation('casei', argument)

const accenti = (argument: Argument): Argument => operation('accenti', argument)

/** Texts, patterns and lists, with and without capitals and marks. */
export const textConditions = ({ platforms, collections, ids }: Vocabulary): fc.Arbitrary<Expression> => {
  const platform = fc.constantFrom(...platforms)
  const pattern = fc.tuple(platform, fc.nat(8), fc.nat(8), fc.constantFrom(...WILDCARDS)).map(replaced)
  const capitals = platform.map((text) => text.toUpperCase())
  const marked = platform.map((text) => text.replace('e', 'é'))
  const collection = fc.constantFrom(...collections)
  const id = fc.constantFrom(...ids)
  return fc.oneof(
    fc.tuple(comparison, collection).map(([op, text]) => operation(op, COLLECTION, text)),
    fc
      .uniqueArray(collection, { minLength: 1, maxLength: 3 })
      .map((list) => operation('in', COLLECTION, list)),
    fc.array(id, { minLength: 1, maxLength: 30 }).map((list) => operation('in', ID, list)),
    fc.tuple(comparison, id).map(([op, text]) => operation(op, text, ID)),
    fc.tuple(comparison, platform).map(([op, text]) => operation(op, PLATFORM, text)),
    fc.array(platform, { minLength: 1, maxLength: 9 }).map((texts) => operation('in', PLATFORM, texts)),
    fc.constant(operation('isNull', PLATFORM)),
    pattern.map((text) => operation('like', PLATFORM, text)),
    pattern.map((text) => operation('like', casei(PLATFORM), casei(text))),
    capitals.map((text) => operation('=', casei(PLATFORM), casei(text))),
    marked.map((text) => operation('=', accenti(PLATFORM), accenti(text))),
    marked.map((text) => operation('=', accenti(casei(PLATFORM)), accenti(casei(text)))),
    fc
      .array(capitals, { minLength: 1, maxLength: 5 })
      .map((texts) => operation('in', casei(PLATFORM), texts.map(casei))),
  )
}

const WILDCARDS = ['%', '_', '%_', '_%_', '%%', '\\%', '']

/** A pattern that stands for part of a text. */
const replaced = ([text, from, length, wildcard]: [string, number, number, string]): string =>
  text.slice(0, from) + wildcard + text.slice(from + length)
