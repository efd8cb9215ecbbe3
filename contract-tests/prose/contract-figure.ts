import { isNode } from '../contract/document.ts'
import { contract, operations } from '../contract/contract.ts'

/** Reads one number of the contract. */
export type Figure = () => number

const findOperation = (id: string) => {
  const found = operations.find((operation) => operation.id === id)
  if (!found) throw new Error(`The contract has no operation ${id}`)
  return found
}

const asNumber = (value: unknown, where: string): number => {
  if (typeof value !== 'number') throw new Error(`The contract has no number at ${where}`)
  return value
}

const findParameterSchema = (id: string, name: string): Readonly<Record<string, unknown>> => {
  const schema = findOperation(id).parameters.find((parameter) => parameter.name === name)?.schema
  if (!schema) throw new Error(`${id} has no parameter ${name} with a schema`)
  return schema.node
}

/** What a parameter is unless it is sent. */
export const byDefault =
  (id: string, name: string): Figure =>
  () =>
    asNumber(findParameterSchema(id, name).default, `${id}, ${name}, default`)

/** What a parameter is at least. */
export const minimum =
  (id: string, name: string): Figure =>
  () =>
    asNumber(findParameterSchema(id, name).minimum, `${id}, ${name}, minimum`)

/** What a parameter is at most; more is refused, or read as that. */
export const maximum =
  (id: string, name: string): Figure =>
  () => {
    const parameter = findParameterSchema(id, name)
    return asNumber(parameter.maximum ?? parameter['x-maximum-clamped'], `${id}, ${name}, maximum`)
  }

/** The largest body of an operation, in bytes. */
export const bytes =
  (id: string): Figure =>
  () =>
    findOperation(id).maxBodyBytes

/** A keyword of a schema: `OrderProducts/maxItems`. */
export const schema =
  (path: string): Figure =>
  () =>
    asNumber(
      `components/schemas/${path}`
        .split('/')
        .reduce<unknown>((part, key) => (isNode(part) ? part[key] : undefined), contract),
      path,
    )

/** All words of the contract on one line. */
const words = JSON.stringify(contract).replaceAll(/(\\n|\s)+/g, ' ')

/** What no keyword states, so that a description does: `at most {} vertices`. */
export const said =
  (phrase: string): Figure =>
  () => {
    const [, figure] = toPattern(phrase).exec(words) ?? []
    return figure === undefined ? asNumber(undefined, phrase) : figureIn(figure)
  }

/** Figures that prose writes as words, from none on. */
const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A phrase, in which `{}` is a figure or the word for one, however its words are broken into lines. */
export const toPattern = (phrase: string): RegExp =>
  new RegExp(
    phrase
      .split('{}')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+'))
      .join(`(\\d[\\d,]*|\\b(?:${WORDS.join('|')})\\b)`),
  )

/** `15,000`, or `ten`, as a number. */
export const figureIn = (text: string): number =>
  WORDS.includes(text) ? WORDS.indexOf(text) : Number(text.replaceAll(',', ''))
