import { isObject } from '../object.ts'
import type { Platform } from './platform.ts'

/** The one place where the calls of an app get their types. @throws TypeError where one of them is none */
export const typedPlatform = (parts: object): Platform => {
  if (!isPlatform(parts)) throw new TypeError('A call is missing')
  return parts
}

const isPlatform = (parts: object): parts is Platform => Object.values(parts).every(isCallable)

const isCallable = (part: unknown): boolean =>
  typeof part === 'function' || (isObject(part) && Object.values(part).every(isCallable))
