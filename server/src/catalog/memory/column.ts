/** One number for each row, outside the heap. Rows count from 0. */
export class NumberColumn {
  #values = new Float64Array(1024)

  at(row: number): number {
    return this.#values[row] ?? NaN
  }

  /** Those of consecutive rows. */
  setAll(row: number, values: Float64Array): void {
    const end = row + values.length
    if (end > this.#values.length) this.#values = grown(this.#values, new Float64Array(sizeFor(end)))
    this.#values.set(values, row)
  }

  get bytes(): number {
    return this.#values.byteLength
  }
}

/** Whole microdegrees for each row, outside the heap, in half the memory of any other numbers. */
export class MicroColumn {
  #values = new Int32Array(1024)

  at(row: number): number {
    return (this.#values[row] ?? NaN) / MICRO
  }

  /** Those of consecutive rows. @param micros as `toMicros` makes them */
  setAll(row: number, micros: Int32Array): void {
    const end = row + micros.length
    if (end > this.#values.length) this.#values = grown(this.#values, new Int32Array(sizeFor(end)))
    this.#values.set(micros, row)
  }

  get bytes(): number {
    return this.#values.byteLength
  }
}

const MICRO = 1e6

/** Whether a number comes out of a `MicroColumn` as it was put: up to 2,147 with six decimals at most. */
export const isMicro = (value: number): boolean => Object.is((toMicros(value) | 0) / MICRO, value)

/** A number as a `MicroColumn` keeps it. @param value one that `isMicro` accepts */
export const toMicros = (value: number): number => Math.round(value * MICRO)

/** One whole number from 0 to 4,294,967,295 for each row, outside the heap. */
export class CodeColumn {
  #values = new Uint32Array(1024)

  at(row: number): number {
    return this.#values[row] ?? 0
  }

  set(row: number, value: number): void {
    if (row >= this.#values.length) this.#values = grown(this.#values, new Uint32Array(sizeFor(row + 1)))
    this.#values[row] = value
  }

  get bytes(): number {
    return this.#values.byteLength
  }
}

/** Texts that recur, each with a number as its code. 0 is no text. */
export class Dictionary {
  readonly #codes = new Map<string, number>()
  readonly #texts: (string | undefined)[] = [undefined]

  codeFor(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    this.#codes.set(text, this.#texts.length)
    return this.#texts.push(text) - 1
  }

  readText(code: number): string | undefined {
    return this.#texts[code]
  }
}

/** A quarter more than is needed: growing costs little however many rows come. */
const sizeFor = (rows: number): number => Math.ceil(rows * 1.25)

const grown = <Values extends Float64Array | Int32Array | Uint32Array>(
  values: Values,
  larger: Values,
): Values => {
  larger.set(values)
  return larger
}
