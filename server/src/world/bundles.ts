import type { Bundle } from '../services/orders/bundle-store.ts'

/** The first is that of the story. @see spec/README.md */
export const WORLD_BUNDLES: readonly Bundle[] = [
  {
    name: 'analytic',
    title: 'Analytic',
    description: 'Calibrated pixels of all bands',
    assets: {
      OrthoScene: ['ortho_analytic_4b'],
      CloseupScene: ['closeup_analytic_4b'],
      MultispectralScene: ['multispectral_analytic_13b'],
    },
  },
  {
    name: 'analytic_udm2',
    title: 'Analytic with a usable data mask',
    description: 'Calibrated pixels of all bands, and the mask of those that are clear',
    assets: { OrthoScene: ['ortho_analytic_4b', 'ortho_udm2'] },
  },
  {
    name: 'panchromatic',
    title: 'Panchromatic',
    description: 'The sharpest pixels, in one band',
    assets: { CloseupScene: ['closeup_panchromatic'] },
  },
  {
    name: 'backscatter',
    title: 'Backscatter',
    description: 'Radar backscatter in both polarisations',
    assets: { RadarScene: ['radar_vh', 'radar_vv'] },
  },
  {
    name: 'visual',
    title: 'Visual',
    description: 'True color, to look at',
    assets: { MonthlyComposite: ['composite_visual'] },
  },
]
