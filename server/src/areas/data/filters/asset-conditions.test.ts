import { describe } from 'vitest'
import { assets, but, permissions, tryOnScenes } from './filters.fixture.ts'

const { finding } = tryOnScenes()

describe('AssetFilter', () => {
  finding([
    ['any of several types', assets('ortho_udm2', 'radar_vh'), ['clear', 'radar']],
    ['a type of one collection only', assets('ortho_analytic_4b'), ['clear', 'cloudy']],
    ['types of other collections are called as their assets', assets('B04'), ['foreign']],
  ])
})

describe('PermissionFilter', () => {
  finding([
    ['any asset', permissions('assets:download'), but('bare', 'radar')],
    ['one asset', permissions('assets.ortho_udm2:download'), ['clear']],
    [
      'any of several',
      permissions('assets.composite_visual:download', 'assets.B04:download'),
      ['month', 'foreign'],
    ],
    ['what the caller may not download', permissions('assets.radar_vv:download'), []],
  ])
})
