import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { components } from '../../../generated/types.ts'
import { decimal } from '../decimal.ts'
import { instant } from '../filters/checked.ts'
import { isObject, type Members } from '../object.ts'
import { parsed } from '../parsed.ts'
import { UsageError } from './exit.ts'
import type { Surroundings } from './surroundings.ts'

type DataFilter = components['schemas']['DataFilter']

/** Reads a whole number from 1. */
export const count = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It has to be a whole number from 1.')
}

/** Reads a number that is not negative. */
export const quantity = (text: string): number => {
  if (decimal(text) >= 0) return decimal(text)
  throw new InvalidArgumentError('It has to be a number, and not below 0.')
}

/** Reads a share from 0 to 1. */
export const share = (text: string): number => {
  if (decimal(text) >= 0 && decimal(text) <= 1) return decimal(text)
  throw new InvalidArgumentError('It has to be a number from 0 to 1.')
}

/** Reads a list with commas. */
export const listed = (text: string): readonly string[] => text.split(',')

/** Reads a box: west, south, east and north, in degrees WGS 84. */
export const box = (text: string): [number, number, number, number] => {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text
    .split(',')
    .map((part) => decimal(part.trim()))
  if (more.length === 0 && [west, south, east, north].every(Number.isFinite))
    return [west, south, east, north]
  throw new InvalidArgumentError('It has to be four numbers with commas: west,south,east,north.')
}

/** Reads a day, which begins in UTC, or a time with its offset. */
export const moment = (text: string): string => {
  try {
    return instant(text)
  } catch {
    throw new InvalidArgumentError('It has to be a day, such as 2026-04-18, or a time with its offset.')
  }
}

/** Reads a filter of the data API; what is wrong inside it the platform says. */
export const dataFilter = (text: string): DataFilter => {
  const value = parsed(text)
  if (isFilter(value)) return value
  throw new InvalidArgumentError('It has to be a filter as JSON: an object with a type.')
}

const isFilter = (value: unknown): value is DataFilter => isObject(value) && typeof value.type === 'string'

/**
 * The JSON object that an argument holds: itself, or the name of a file with it, or `-` for standard input.
 * @throws UsageError where there is no such file, or it holds none
 */
export const objectFrom = async (
  argument: string,
  { folder, readInput }: Pick<Surroundings, 'folder' | 'readInput'>,
): Promise<Members> => {
  const text = argument.trimStart().startsWith('{') ? argument : await textFrom(argument, folder, readInput)
  const value = parsed(text)
  if (isObject(value) && !Array.isArray(value)) return value
  throw new UsageError(`${argument} holds no object as JSON`)
}

const textFrom = async (argument: string, folder: string, readInput: Surroundings['readInput']) => {
  if (argument === '-') return readInput()
  return readFile(resolve(folder, argument), 'utf8').catch((cause: unknown) => {
    const code = isObject(cause) ? String(cause.code) : ''
    throw new UsageError(`${argument} cannot be read: ${code}`, { cause })
  })
}
