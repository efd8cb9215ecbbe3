import type { Bundle } from '../services/orders/bundle.ts'

/** By name. The first is that of the story. @see spec/README.md */
export const WORLD_BUNDLES: ReadonlyMap<string, Bundle> = new Map<string, Bundle>([
  [
    'analytic',
    {
      title: 'Analytic',
      description: 'Calibrated pixels of all bands',
      assets: new Map([
        ['OrthoScene', ['ortho_analytic_4b']],
        ['CloseupScene', ['closeup_analytic_4b']],
        ['MultispectralScene', ['multispectral_analytic_13b']],
      ]),
    },
  ],
  [
    'analytic_udm2',
    {
      title: 'Analytic with a usable data mask',
      description: 'Calibrated pixels of all bands, and the mask of those that are clear',
      assets: new Map([['OrthoScene', ['ortho_analytic_4b', 'ortho_udm2']]]),
    },
  ],
  [
    'panchromatic',
    {
      title: 'Panchromatic',
      description: 'The sharpest pixels, in one band',
      assets: new Map([['CloseupScene', ['closeup_panchromatic']]]),
    },
  ],
  [
    'backscatter',
    {
      title: 'Backscatter',
      description: 'Radar backscatter in both polarisations',
      assets: new Map([['RadarScene', ['radar_vh', 'radar_vv']]]),
    },
  ],
  [
    'visual',
    {
      title: 'Visual',
      description: 'True color, to look at',
      assets: new Map([['MonthlyComposite', ['composite_visual']]]),
    },
  ],
])
