/** How a band can be had. */
export interface BandOffer {
  /** Names of units, such as `DN` and `REFLECTANCE`. */
  readonly units: readonly string[]
  /** The unit where a script names none. */
  readonly defaultUnits: string
}

/**
 * Bands of a data source of the request. `dataMask` (1 where there is data, else 0) is a band of every source, and is
 * not listed.
 */
export interface OfferedSource {
  /** As the request names it. */
  readonly id: string | undefined
  readonly bands: ReadonlyMap<string, BandOffer>
}

/** How scenes become samples: one mosaic, a sample for each orbit (a day of a satellite), or one for each scene. */
export type Mosaicking = 'SIMPLE' | 'ORBIT' | 'TILE'

/** How values are stored. `AUTO` stores 0 to 1 as 0 to 255, in 8 bits. */
export type SampleType = 'AUTO' | 'UINT8' | 'INT8' | 'UINT16' | 'INT16' | 'FLOAT32'

/** Bands that a script reads of one source. */
export interface PlannedInput {
  /** Index in the request's sources. */
  readonly source: number
  /** Name of the input in a script that has several: `samples[id]` is the list of its samples. */
  readonly id: string
  readonly mosaicking: Mosaicking
  /** Whether the script asks for the outlines of scenes. */
  readonly hasBounds: boolean
  readonly bands: readonly PlannedBand[]
}

export interface PlannedBand {
  readonly name: string
  /** `DN` for `dataMask`. */
  readonly units: string
}

export interface PlannedOutput {
  readonly id: string
  readonly bands: number
  readonly sampleType: SampleType
  readonly nodata: number | undefined
}

/** What a script reads and writes, by its `setup()`. Plain data. */
export interface ScriptPlan {
  readonly inputs: readonly PlannedInput[]
  /** All outputs of the script, in its order: also those that the request does not ask for, which nobody writes. */
  readonly outputs: readonly PlannedOutput[]
}
