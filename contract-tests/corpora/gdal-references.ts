import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { startPython } from '../clients/python-program.ts'
import type { PythonProgram } from '../clients/python-program.ts'
import { HELD, isRecording } from './corpus.ts'
import type { FoundFile } from './corpus.ts'

/** The verdict of GDAL and PROJ on a file. @see raster_reference.py */
const Reference = z.object({
  kind: z.enum(['unreadable', 'without a place', 'not on earth', 'placed']),
  outline: z.array(z.tuple([z.number(), z.number()])).default([]),
  tile: z.tuple([z.number(), z.number(), z.number()]).optional(),
  bands: z.number().default(0),
  shown: z.number().default(0),
  type: z.string().default(''),
  broken: z.string().optional(),
  /** Of the tile: bands one after the other, then 1 where a pixel has data. */
  pixels: z.array(z.number().nullable()).default([]),
})
export type GdalReference = z.infer<typeof Reference>

/** Seconds that GDAL may take for a file. */
const SECONDS = 300

/** References of the files that the repository holds, so that CI needs no GDAL. */
const RECORDED = join(import.meta.dirname, 'rasters-of-gdal')

/** Asks GDAL about files, or reads what it has said of those that the repository holds. */
export class GdalReferences {
  #python: Promise<PythonProgram> | undefined
  #folder: Promise<string> | undefined

  /** @throws Error where GDAL does not answer in time */
  async of({ row, file }: FoundFile): Promise<GdalReference> {
    const recorded = join(RECORDED, row.repository.replace('/', '+'), `${row.path}.json.br`)
    if (existsSync(recorded) && !isRecording)
      return Reference.parse(JSON.parse(brotliDecompressSync(await readFile(recorded)).toString()))
    const reference = await this.#ask(file)
    if (isRecording && file.startsWith(HELD)) {
      await mkdir(dirname(recorded), { recursive: true })
      await writeFile(recorded, brotliCompressSync(JSON.stringify(reference)))
    }
    return reference
  }

  async #ask(file: string): Promise<GdalReference> {
    const python = await (this.#python ??= startPython('../corpora/raster_reference.py'))
    const folder = await (this.#folder ??= mkdtemp(join(tmpdir(), 'gdal-')))
    const into = join(folder, 'pixels')
    const reference = Reference.parse(await python.ask({ file, into }, SECONDS))
    if (reference.tile === undefined) return reference
    const pixels = new Float32Array(new Uint8Array(await readFile(into)).buffer)
    return { ...reference, pixels: Array.from(pixels, (value) => (Number.isFinite(value) ? value : null)) }
  }

  async stop(): Promise<void> {
    await (await this.#python)?.stop()
    if (this.#folder) await rm(await this.#folder, { recursive: true })
  }
}
