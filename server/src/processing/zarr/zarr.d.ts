/** The part of zarr 0.6 that is used; its package says nowhere that it brings types. @see https://guido.io/zarr.js */
declare module 'zarr' {
  type Type = '|u1' | '|i1' | '<u2' | '<i2' | '<u4' | '<i4' | '<f4' | '<f8'

  /** Its id, and settings of its own. */
  interface Compressor {
    readonly id: string
    readonly [setting: string]: string | number | boolean
  }

  type Values =
    | Uint8Array
    | Int8Array
    | Uint16Array
    | Int16Array
    | Uint32Array
    | Int32Array
    | Float32Array
    | Float64Array

  interface Attributes {
    put(attributes: Readonly<Record<string, unknown>>): Promise<void>
  }

  export interface Store {
    keys(): Promise<string[]>
    containsItem(path: string): Promise<boolean>
    getItem(path: string): Promise<ArrayBuffer>
    setItem(path: string, content: Buffer | string | ArrayBuffer): Promise<boolean>
    deleteItem(path: string): Promise<boolean>
  }

  export interface Slice {
    readonly start: number
    readonly stop: number
  }

  export interface ZarrArray {
    readonly attrs: Attributes
    set(selection: readonly Slice[] | null, values: NestedArray): Promise<void>
  }

  export class NestedArray {
    readonly shape: readonly number[]
    constructor(values: Values, shape: readonly number[], dtype: Type)
  }

  export class KeyError extends Error {
    constructor(path: string)
  }

  export const slice: (start: number, stop: number) => Slice

  export const create: (array: {
    readonly store: Store
    readonly path: string
    readonly shape: readonly number[]
    readonly chunks: readonly number[]
    readonly dtype: Type
    readonly fillValue: number | null
    readonly compressor: Compressor | null
  }) => Promise<ZarrArray>
}
