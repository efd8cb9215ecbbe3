const SQUARE_METERS = 1_000_000

/** Quota is counted in whole square meters, so that sums are exact. */
export const toSquareMeters = (squareKilometers: number): number =>
  Math.round(squareKilometers * SQUARE_METERS)

export const toSquareKilometers = (squareMeters: number): number => squareMeters / SQUARE_METERS
