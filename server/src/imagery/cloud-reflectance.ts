/** Reflectance of a thick cloud times 10,000, by band: water absorbs in the infrared. */
const CLOUDS: ReadonlyMap<string, number> = new Map([
  ['coastal', 7300],
  ['blue', 7100],
  ['nir09', 4600],
  ['cirrus', 2600],
  ['swir16', 4600],
  ['swir22', 3600],
])

/** In all other bands. */
const USUAL = 7000

/** @param band as asset types name it */
export const cloudOf = (band: string): number => CLOUDS.get(band) ?? USUAL
