import type { Shape } from './shape.ts'

const shapes: Readonly<Record<string, Shape>> = {
  any: {},
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  object: { type: 'object' },
  'date-time': { type: 'string', formats: ['date-time'] },
  date: { type: 'string', formats: ['date'] },
  uuid: { type: 'string', formats: ['uuid'] },
  uri: { type: 'string', formats: ['uri'] },
  // A URI with places to fill in, which is no URI before they are filled.
  'uri-template': { type: 'string', formats: ['uri-template', 'uri', ''] },
  float: { type: 'number', formats: ['float'] },
  double: { type: 'number', formats: ['double'] },
  int32: { type: 'integer', formats: ['int32'] },
  uint64: { type: 'integer', formats: ['uint64'] },
}

/** The words for values that need no description of their own. */
export const valueTypes: ReadonlyMap<string, Shape> = new Map(Object.entries(shapes))
