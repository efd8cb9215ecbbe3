import { codedError } from '../../http/wire-errors.ts'

/** A failure as the callers of destinations read it. @see spec/destinations/schemas.yaml, DestinationsError */
export const destinationsError = codedError
