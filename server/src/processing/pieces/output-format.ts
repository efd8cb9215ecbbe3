import type { PlannedOutput } from '../../evalscript/script-plan.ts'
import type { CogOptions } from '../../imagery/encode/geotiff.ts'
import { JPEG_BANDS, PNG_BANDS } from '../../imagery/encode/picture-bands.ts'
import type { PlaceInGroup } from '../zarr/piece-chunks.ts'
import type { ZarrArraySettings } from '../zarr/zarr-array.ts'

/** How a file is written. */
export type OutputFormat =
  | { readonly kind: 'tiff' | 'png' | 'jpeg' | 'metadata' }
  | { readonly kind: 'cog'; readonly options: CogOptions }
  | { readonly kind: 'zarr'; readonly array: ZarrArraySettings; readonly place: PlaceInGroup }

/** The output that a script does not name: what its `updateOutputMetadata` says. */
export const METADATA_ID = 'userdata'

const FULL_BYTES = ['AUTO', 'UINT8']

/** Why an output does not fit a format; undefined where it does. */
export const formatMisfit = (
  { bands, sampleType }: Pick<PlannedOutput, 'bands' | 'sampleType'>,
  kind: OutputFormat['kind'],
): string | undefined => {
  switch (kind) {
    case 'tiff':
    case 'cog':
    case 'metadata':
      return undefined
    case 'png':
      return PNG_BANDS.includes(bands) && [...FULL_BYTES, 'UINT16'].includes(sampleType)
        ? undefined
        : `a PNG has 1 to 4 bands of UINT8 or UINT16; the output has ${bands} of ${sampleType}`
    case 'jpeg':
      return JPEG_BANDS.includes(bands) && FULL_BYTES.includes(sampleType)
        ? undefined
        : `a JPEG has 1 or 3 bands of UINT8; the output has ${bands} of ${sampleType}`
    case 'zarr':
      return bands === 1
        ? undefined
        : `a Zarr array has one value of a pixel and time; the output has ${bands} bands, so make it ${bands} outputs`
  }
}
