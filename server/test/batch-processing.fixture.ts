import type { BatchProcessing, ProducedFile } from '../src/services/processing/batch-processing.ts'

/**
 * Computes files of a few bytes, which say what they are of: for tests of what becomes of tasks, which would take minutes
 * for pixels that nobody looks at. Tests of the files have them computed from pixels.
 */
export const SMALL_FILES: BatchProcessing = {
  validate: async () => undefined,
  async process({ processRequest }, { name, grid }) {
    const { responses = [{}] } = processRequest.output ?? {}
    return responses.map(({ identifier: outputId = 'default', format }): ProducedFile => {
      const mediaType = format?.type ?? 'image/tiff'
      const bytes = Buffer.from(JSON.stringify({ name, outputId, grid }))
      return { outputId, mediaType, extension: 'tif', path: undefined, bytes }
    })
  },
  describeGroup: async () => [],
}
