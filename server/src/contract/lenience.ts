import { leniencePoints } from '../../../generated/lenience.ts'
import type { LeniencePoint } from '../../../generated/lenience.ts'
import type { ContractDocument } from './contract.ts'
import { record } from './nodes.ts'

/**
 * The points at which the server takes what the strict contract refuses and no overlay can express: empty where it is
 * strict. Read once, at the edge, and handed to whoever asks for a point.
 * @see ../../../spec/overlays/lenient.yaml
 */
export type Lenience = ReadonlySet<LeniencePoint>

export const STRICT: Lenience = new Set()

/** The points that operations of a contract are marked with: none in the strict contract. */
export const lenienceOf = ({ paths }: ContractDocument): Lenience => {
  const marks = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => Object.keys(record(record(operation)['x-lenient']))),
  )
  return new Set(leniencePoints.filter((point) => marks.includes(point)))
}
