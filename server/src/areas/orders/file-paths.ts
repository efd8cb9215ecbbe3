import { fileNameOf } from '../../services/assets/download.ts'
import type { AssetName } from '../../services/assets/download.ts'

export const MANIFEST = 'manifest.json'

/** The path of a file below its order. */
export const pathOf = (file: AssetName): string => `${file.itemType}/${fileNameOf(file)}`
