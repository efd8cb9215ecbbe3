import type { components } from '../../../../generated/types.ts'
import { OVERVIEW_RESAMPLINGS } from '../../imagery/cog/reductions.ts'
import { BLOCK_STEP } from '../../imagery/cog/tiles.ts'
import { USUAL_COG } from '../../imagery/encode/geotiff.ts'
import type { CogOptions } from '../../imagery/encode/geotiff.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { invalid } from '../../kernel/problem.ts'

type Parameters = DeepReadonly<components['schemas']['BatchCogParameters']>

/** @param place of the parameters in the body, for errors @throws Problem 400 that names the member @see TIFF 6.0, TileWidth */
export const readCogOptions = (parameters: Parameters = {}, place: string): CogOptions => {
  const { blockxsize = USUAL_COG.blockWidth, blockysize = USUAL_COG.blockHeight } = parameters
  const { overviewLevels, overviewMinSize, resamplingAlgorithm = USUAL_COG.resampling } = parameters
  for (const [member, size] of Object.entries({ blockxsize, blockysize }))
    if (size % BLOCK_STEP !== 0) throw invalid(`${place}.${member}`, `must be a multiple of ${BLOCK_STEP}`)
  const resampling = OVERVIEW_RESAMPLINGS.find((name) => name === resamplingAlgorithm.toLowerCase())
  if (!resampling)
    throw invalid(`${place}.resamplingAlgorithm`, `must be one of ${OVERVIEW_RESAMPLINGS.join(', ')}`)
  return {
    blockWidth: blockxsize,
    blockHeight: blockysize,
    overviews:
      overviewLevels ?? (overviewMinSize === undefined ? USUAL_COG.overviews : { minSize: overviewMinSize }),
    resampling,
    usePredictor: parameters.usePredictor ?? true,
  }
}
