import type { components } from '../../../../generated/types.ts'
import type { CogOptions } from '../../imagery/encode/cog-options.ts'
import { OVERVIEW_RESAMPLINGS } from '../../imagery/encode/cog-options.ts'
import type { DeepReadonly } from '../../kernel/deep-readonly.ts'
import { invalid } from '../../kernel/problem.ts'

type Parameters = DeepReadonly<components['schemas']['BatchCogParameters']>

/** Pixels. */
const [BLOCK, BLOCKS_OF] = [256, 16]

/** @param place of the parameters in the body, for errors @throws Problem 400 that names the member @see TIFF 6.0, TileWidth */
export const cogOptionsOf = (parameters: Parameters = {}, place: string): CogOptions => {
  const { blockxsize = BLOCK, blockysize = BLOCK, overviewLevels, overviewMinSize, resamplingAlgorithm, usePredictor } = parameters
  for (const [member, size] of Object.entries({ blockxsize, blockysize }))
    if (size % BLOCKS_OF !== 0) throw invalid(`${place}.${member}`, `must be a multiple of ${BLOCKS_OF}`)
  const resampling = OVERVIEW_RESAMPLINGS.find((name) => name === (resamplingAlgorithm ?? 'average').toLowerCase())
  if (!resampling)
    throw invalid(`${place}.resamplingAlgorithm`, `must be one of ${OVERVIEW_RESAMPLINGS.join(', ')}`)
  return {
    blockWidth: blockxsize,
    blockHeight: blockysize,
    overviews: overviewLevels ?? { minSize: overviewMinSize ?? BLOCK },
    resampling,
    usePredictor: usePredictor ?? true,
  }
}
