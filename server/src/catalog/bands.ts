/** A spectral band, a polarization, or a layer of a mask. */
export interface Band {
  /** For people. */
  readonly title: string
  /** The name that sensors share. @see STAC eo extension 1.1.0 */
  readonly commonName?: string
  /** Center and width at half of the maximum transmission. Micrometers. */
  readonly center?: number
  readonly width?: number
  /** The name in public evalscripts. */
  readonly scriptName?: string
}

/**
 * Bands by their names, which all APIs use: optical ones from short waves to long ones, as the scanner of the world has its
 * thirteen, then polarizations, and layers of masks. Catalog, batch, pictures and docs read them here.
 */
export const BANDS = {
  coastal: {
    title: 'Coastal aerosol',
    commonName: 'coastal',
    center: 0.443,
    width: 0.021,
    scriptName: 'B01',
  },
  blue: { title: 'Blue', commonName: 'blue', center: 0.49, width: 0.065, scriptName: 'B02' },
  green: { title: 'Green', commonName: 'green', center: 0.56, width: 0.036, scriptName: 'B03' },
  yellow: { title: 'Yellow', commonName: 'yellow', center: 0.61, width: 0.02 },
  red: { title: 'Red', commonName: 'red', center: 0.665, width: 0.031, scriptName: 'B04' },
  rededge: { title: 'Red edge', commonName: 'rededge', center: 0.704, width: 0.016 },
  rededge071: {
    title: 'Red edge, 704 nm',
    commonName: 'rededge',
    center: 0.704,
    width: 0.015,
    scriptName: 'B05',
  },
  rededge075: {
    title: 'Red edge, 740 nm',
    commonName: 'rededge',
    center: 0.74,
    width: 0.015,
    scriptName: 'B06',
  },
  rededge078: {
    title: 'Red edge, 783 nm',
    commonName: 'rededge',
    center: 0.783,
    width: 0.02,
    scriptName: 'B07',
  },
  nir: { title: 'Near infrared', commonName: 'nir', center: 0.833, width: 0.106, scriptName: 'B08' },
  nir08: {
    title: 'Narrow near infrared',
    commonName: 'nir08',
    center: 0.865,
    width: 0.021,
    scriptName: 'B8A',
  },
  nir09: { title: 'Water vapour', commonName: 'nir09', center: 0.945, width: 0.02, scriptName: 'B09' },
  cirrus: { title: 'Cirrus', commonName: 'cirrus', center: 1.375, width: 0.03, scriptName: 'B10' },
  swir16: {
    title: 'Short-wave infrared, 1610 nm',
    commonName: 'swir16',
    center: 1.61,
    width: 0.091,
    scriptName: 'B11',
  },
  swir22: {
    title: 'Short-wave infrared, 2190 nm',
    commonName: 'swir22',
    center: 2.19,
    width: 0.175,
    scriptName: 'B12',
  },
  pan: { title: 'Panchromatic', commonName: 'pan', center: 0.6, width: 0.4 },
  vv: { title: 'VV', scriptName: 'VV' },
  vh: { title: 'VH', scriptName: 'VH' },
  hh: { title: 'HH', scriptName: 'HH' },
  hv: { title: 'HV', scriptName: 'HV' },
  clear: { title: 'Clear' },
  snow_ice: { title: 'Snow or ice' },
  cloud_shadow: { title: 'Shadow of clouds' },
  light_haze: { title: 'Light haze' },
  heavy_haze: { title: 'Heavy haze' },
  cloud: { title: 'Cloud' },
  confidence: { title: 'Confidence, in percent' },
  unusable: { title: 'Unusable, by reason' },
  scene_class: { title: 'Scene classification', scriptName: 'SCL' },
  cloud_probability: { title: 'Cloud probability, in percent', scriptName: 'CLD' },
  snow_probability: { title: 'Snow probability, in percent', scriptName: 'SNW' },
  cloud_mask: { title: 'Cloud mask, 1 for clouds', scriptName: 'CLM' },
  cloud_probability_255: { title: 'Cloud probability, 0 to 255', scriptName: 'CLP' },
} as const satisfies Readonly<Record<string, Band>>

export type BandName = keyof typeof BANDS

const BY_NAME: ReadonlyMap<string, Band> = new Map(Object.entries(BANDS))

/** A band by its name; undefined for a name that the platform does not know. */
export const bandNamed = (name: string): Band | undefined => BY_NAME.get(name)

const isName =
  (is: (band: Band) => boolean) =>
  (name: string): boolean => {
    const band = BY_NAME.get(name)
    return band !== undefined && is(band)
  }

/** Whether a name is that of a band of light. */
export const isSpectral = isName(({ center }) => center !== undefined)

const POLARIZATIONS: readonly string[] = ['vv', 'vh', 'hh', 'hv']

/** Whether a name is that of a polarization of radar. */
export const isPolarization = (name: string): boolean => POLARIZATIONS.includes(name)

/** The optical bands of a scanner with thirteen, from short waves to long ones. */
export const SCANNED = [
  'coastal',
  'blue',
  'green',
  'red',
  'rededge071',
  'rededge075',
  'rededge078',
  'nir',
  'nir08',
  'nir09',
  'cirrus',
  'swir16',
  'swir22',
] as const satisfies readonly BandName[]

/** The layers of a usable data mask. */
export const MASK = [
  'clear',
  'snow_ice',
  'cloud_shadow',
  'light_haze',
  'heavy_haze',
  'cloud',
  'confidence',
  'unusable',
] as const satisfies readonly BandName[]
