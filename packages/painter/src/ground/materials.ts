/** What ground is made of, as places in the mix of a pixel. */
export const MATERIAL = {
  deepWater: 0,
  murkyWater: 1,
  clearShallows: 2,
  seaIce: 3,
  ice: 4,
  snow: 5,
  rock: 6,
  darkRock: 7,
  sand: 8,
  redSand: 9,
  gravel: 10,
  soil: 11,
  stubble: 12,
  crop: 13,
  grass: 14,
  dryGrass: 15,
  tundra: 16,
  broadleaf: 17,
  bareWood: 18,
  conifer: 19,
  rainForest: 20,
  roof: 21,
  street: 22,
} as const

export const MATERIALS = Object.keys(MATERIAL).length

/** Where spectra are known: blue, green, red, near infrared, and short wave infrared at 1.6 and 2.2 micrometers. */
type Spectrum = readonly [number, number, number, number, number, number]

/** Reflectance times 10,000, and backscatter of radar in VV and VH in the same measure. */
interface Material {
  readonly optical: Spectrum
  readonly radar: readonly [vv: number, vh: number]
  /** Whether it has a red edge: all of the rise to the infrared between 700 and 760 nanometers. */
  readonly isGreen?: true
}

/** @see ECOSTRESS spectral library, rounded */
const SURFACES: Record<keyof typeof MATERIAL, Material> = {
  deepWater: { optical: [430, 250, 95, 45, 20, 12], radar: [70, 15] },
  murkyWater: { optical: [640, 720, 480, 170, 50, 30], radar: [90, 18] },
  clearShallows: { optical: [1050, 1180, 470, 160, 40, 20], radar: [80, 16] },
  seaIce: { optical: [6200, 6250, 5950, 4600, 500, 300], radar: [500, 90] },
  ice: { optical: [5400, 5700, 5450, 4200, 450, 300], radar: [700, 200] },
  snow: { optical: [7300, 7250, 7150, 6500, 900, 600], radar: [600, 180] },
  rock: { optical: [780, 960, 1160, 1550, 1950, 1750], radar: [1300, 350] },
  darkRock: { optical: [520, 590, 660, 850, 1100, 1050], radar: [1400, 380] },
  sand: { optical: [1150, 1750, 2420, 3200, 4100, 3800], radar: [110, 22] },
  redSand: { optical: [560, 900, 1750, 2500, 3500, 3100], radar: [150, 30] },
  gravel: { optical: [870, 1230, 1560, 2050, 2600, 2400], radar: [380, 75] },
  soil: { optical: [620, 810, 1040, 1700, 2500, 2100], radar: [330, 60] },
  stubble: { optical: [760, 1130, 1500, 2600, 2900, 2000], radar: [560, 110] },
  crop: { optical: [340, 690, 390, 4400, 1750, 850], radar: [1350, 380], isGreen: true },
  grass: { optical: [400, 720, 520, 3300, 1900, 1000], radar: [620, 150], isGreen: true },
  dryGrass: { optical: [640, 980, 1320, 2250, 2900, 2100], radar: [430, 90] },
  tundra: { optical: [430, 590, 720, 1850, 1900, 1200], radar: [560, 120], isGreen: true },
  broadleaf: { optical: [225, 460, 270, 3900, 1500, 650], radar: [1500, 500], isGreen: true },
  bareWood: { optical: [400, 520, 620, 1700, 1900, 1200], radar: [1100, 380] },
  conifer: { optical: [185, 300, 215, 2300, 850, 380], radar: [1250, 420], isGreen: true },
  rainForest: { optical: [200, 390, 230, 3600, 1350, 550], radar: [1350, 480], isGreen: true },
  roof: { optical: [1130, 1200, 1240, 1700, 2100, 1900], radar: [5200, 1300] },
  street: { optical: [790, 820, 840, 1150, 1400, 1350], radar: [1500, 300] },
}

/** A band as shares of the six that are known; vegetation has its red edge. */
type Blend = readonly [blue: number, green: number, red: number, nir: number, swir16: number, swir22: number]

const GREY: Blend = [1 / 3, 1 / 3, 1 / 3, 0, 0, 0]

/** How far between red and near infrared a band lies: for bare ground, and for green leaves. */
const betweenRedAndNir = (bare: number, green: number) => ({
  bare: [0, 0, 1 - bare, bare, 0, 0] as const,
  green: [0, 0, 1 - green, green, 0, 0] as const,
})

const same = (...blend: Blend) => ({ bare: blend, green: blend })

const BANDS: Record<string, { readonly bare: Blend; readonly green: Blend }> = {
  coastal: same(1.12, -0.12, 0, 0, 0, 0),
  blue: same(1, 0, 0, 0, 0, 0),
  'green-i': same(0.3, 0.7, 0, 0, 0, 0),
  green: same(0, 1, 0, 0, 0, 0),
  yellow: same(0, 0.5, 0.5, 0, 0, 0),
  red: same(0, 0, 1, 0, 0, 0),
  rededge: betweenRedAndNir(0.25, 0.22),
  rededge071: betweenRedAndNir(0.25, 0.22),
  rededge075: betweenRedAndNir(0.5, 0.76),
  rededge078: betweenRedAndNir(0.7, 0.93),
  nir: same(0, 0, 0, 1, 0, 0),
  nir08: same(0, 0, 0, 1, 0, 0),
  nir09: same(0, 0, 0, 0.95, 0.05, 0),
  cirrus: same(0.004, 0, 0, 0, 0.004, 0),
  swir16: same(0, 0, 0, 0, 1, 0),
  swir22: same(0, 0, 0, 0, 0, 1),
  pan: same(0.25, 0.4, 0.35, 0, 0, 0),
}

/** The reflectance of every material in each of some bands: band by band, material by material. */
export const buildSpectra = (bands: readonly string[]): Float32Array =>
  Float32Array.from(
    bands.flatMap((band) => Object.values(SURFACES).map((material) => seenIn(band, material))),
  )

const seenIn = (band: string, { optical, radar, isGreen }: Material): number => {
  if (band === 'vv' || band === 'hh') return radar[0]
  if (band === 'vh' || band === 'hv') return radar[1]
  const { bare, green } = BANDS[band] ?? same(...GREY)
  const blend = isGreen ? green : bare
  return optical.reduce((sum, known, i) => sum + known * (blend[i] ?? 0), 0)
}
