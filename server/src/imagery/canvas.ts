import { NOTHING, tinted } from './color.ts'
import type { Pixel } from './color.ts'

/**
 * The pixels of a picture, row by row from the upper left one. Pixels outside are ignored. Real ones lie over those that
 * are drawn, so that nothing tints them, until something is drawn over them.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Uint32Array
  #real: Uint32Array | undefined

  constructor(pixels: Uint32Array, width: number) {
    this.#pixels = pixels
    this.width = width
    this.height = pixels.length / width
  }

  /** Colors pixels of a row, from the first to before the last. */
  fill(row: number, from: number, to: number, color: Pixel): void {
    this.#pixels.fill(color, row * this.width + from, row * this.width + to)
    this.#real?.fill(NOTHING, row * this.width + from, row * this.width + to)
  }

  /** Lays real pixels over a part of a row; transparent ones change nothing. */
  cover(row: number, from: number, pixels: Uint32Array): void {
    const real = (this.#real ??= new Uint32Array(this.#pixels.length))
    const start = row * this.width + from
    for (let i = 0; i < pixels.length; i++) {
      const pixel = pixels[i] ?? NOTHING
      if (pixel !== NOTHING) real[start + i] = pixel
    }
  }

  /** Real pixels become those of the picture. */
  settle(): void {
    const real = this.#real ?? new Uint32Array()
    for (let i = 0; i < real.length; i++) {
      const pixel = real[i] ?? NOTHING
      if (pixel !== NOTHING) this.#pixels[i] = pixel
    }
  }

  /** Tints the pixels of a row that are not transparent. */
  tint(row: number, from: number, to: number, color: Pixel): void {
    const pixels = this.#pixels
    for (let index = row * this.width + from; index < row * this.width + to; index++) {
      const pixel = pixels[index] ?? NOTHING
      if (pixel !== NOTHING) pixels[index] = tinted(pixel, color)
    }
  }

  /** Colors a pixel if it still has the expected color. */
  draw(x: number, y: number, upon: Pixel, color: Pixel): void {
    if (x < 0 || x >= this.width || y < 0 || y >= this.height) return
    const index = y * this.width + x
    if (this.#pixels[index] === upon) this.#pixels[index] = color
  }
}
