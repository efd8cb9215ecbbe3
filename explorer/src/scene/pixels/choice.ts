/** How a file is drawn: the names of three bands as red, green and blue, or the vegetation index. */
export type Choice = { readonly kind: 'ndvi' } | { readonly kind: 'bands'; readonly bands: Bands }

export type Bands = readonly [red: string, green: string, blue: string]

export interface Preset {
  readonly title: string
  readonly choice: Choice
}

const bands = (...names: Bands): Choice => ({ kind: 'bands', bands: names })

/** What a file with such bands is usually drawn as; the first is that which it is drawn as unasked. */
export const presetsFor = (names: readonly string[]): readonly [Preset, ...Preset[]] => {
  const has = (...wanted: readonly string[]): boolean => wanted.every((name) => names.includes(name))
  const [first = ''] = names
  const presets: Preset[] = []
  if (has('red', 'green', 'blue'))
    presets.push({ title: 'Natural colour', choice: bands('red', 'green', 'blue') })
  if (has('nir', 'red', 'green'))
    presets.push({ title: 'False colour', choice: bands('nir', 'red', 'green') })
  if (has('red', 'nir')) presets.push({ title: 'NDVI', choice: { kind: 'ndvi' } })
  const [usual = { title: 'One band', choice: bands(first, first, first) }, ...rest] = presets
  return [usual, ...rest]
}

export const isSame = (one: Choice, other: Choice): boolean => formatChoice(one) === formatChoice(other)

/** A choice in the page's address: `nir,red,green`, or `ndvi`. */
export const formatChoice = (choice: Choice): string =>
  choice.kind === 'ndvi' ? 'ndvi' : choice.bands.join(',')

/** The choice that a text says; what a file with these bands is usually drawn as where it says none of them. */
export const readChoice = (text: string, names: readonly string[]): Choice => {
  const [red, green, blue, ...more] = text.split(',')
  const [{ choice: usual }, ...others] = presetsFor(names)
  if (text === 'ndvi') return others.find(({ choice }) => choice.kind === 'ndvi')?.choice ?? usual
  if (red === undefined || green === undefined || blue === undefined || more.length > 0) return usual
  return [red, green, blue].every((name) => names.includes(name)) ? bands(red, green, blue) : usual
}
