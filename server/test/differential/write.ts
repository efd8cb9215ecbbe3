import fc from 'fast-check'
import type { Argument, Operation, PropertyReference } from '../../src/catalog/cql2/expression.ts'

export const operation = (op: string, ...args: readonly Argument[]): Operation => ({ op, args })

export const property = (name: string): PropertyReference => ({ property: name })

export const comparison = fc.constantFrom('=', '<>', '<', '<=', '>', '>=')
