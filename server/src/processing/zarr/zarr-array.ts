import type { SampleType } from '../../evalscript/script-plan.ts'
import type { OutputRow } from '../../evalscript/script-run.ts'

/** How an array is stored. @see Zarr storage specification version 2 */
export interface ZarrArraySettings {
  readonly dtype: ZarrType
  /** Pixels along y and x; there is one time in a chunk. */
  readonly chunk: readonly [height: number, width: number]
  readonly fillValue: number
  /** Null for bytes as they are. */
  readonly compressor: ZarrCompressor | null
}

/** Its id, and settings of its own. */
export interface ZarrCompressor {
  readonly id: string
  readonly [setting: string]: string | number | boolean
}

/** In which orders the library writes bytes, and numbers of which kinds. */
export const ZARR_TYPES = ['|u1', '|i1', '<u2', '<i2', '<u4', '<i4', '<f4', '<f8'] as const

export type ZarrType = (typeof ZARR_TYPES)[number]

export const COMPRESSORS: readonly string[] = ['zlib', 'gzip', 'blosc']

/** The types that hold all values of a sample type. */
const HOLDING: Readonly<Record<SampleType, readonly ZarrType[]>> = {
  AUTO: ['|u1', '<u2', '<i2', '<u4', '<i4', '<f4', '<f8'],
  UINT8: ['|u1', '<u2', '<i2', '<u4', '<i4', '<f4', '<f8'],
  INT8: ['|i1', '<i2', '<i4', '<f4', '<f8'],
  UINT16: ['<u2', '<u4', '<i4', '<f4', '<f8'],
  INT16: ['<i2', '<i4', '<f4', '<f8'],
  FLOAT32: ['<f4', '<f8'],
}

/** The type that a name means, one byte in any order; undefined for one that is not written. */
export const parseZarrType = (name: string): ZarrType | undefined =>
  ZARR_TYPES.find((type) => type === name || (type.startsWith('|') && type.slice(1) === name.slice(1)))

/** Why an array cannot hold the values of an output; undefined where it can. */
export const typeMisfit = (type: ZarrType, sampleType: SampleType): string | undefined =>
  HOLDING[sampleType].includes(type)
    ? undefined
    : `${type} does not hold ${sampleType}; send one of ${HOLDING[sampleType].join(', ')}`

const ARRAYS = {
  '|u1': Uint8Array,
  '|i1': Int8Array,
  '<u2': Uint16Array,
  '<i2': Int16Array,
  '<u4': Uint32Array,
  '<i4': Int32Array,
  '<f4': Float32Array,
  '<f8': Float64Array,
} as const satisfies Readonly<Record<ZarrType, unknown>>

/** Numbers in the type of an array, which holds them. */
export const zarrValues = (type: ZarrType, numbers: OutputRow) => new ARRAYS[type](numbers)
