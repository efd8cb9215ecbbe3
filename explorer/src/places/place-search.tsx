import { useSignal } from '@preact/signals'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useMemo } from 'preact/hooks'
import { ReadFailure } from '../calls/failure.tsx'
import { useReading } from '../calls/reading.ts'
import { findTowns } from './find-towns.ts'
import { folded } from './folded.ts'
import { namedTowns } from './named-towns.ts'
import { PlaceOptions, type PlaceOption } from './place-options.tsx'
import { countryName, townPosition, readTowns, type Towns } from './towns.ts'
import { positionText, typedPosition } from './typed-position.ts'
import { useListKeys } from './use-list-keys.ts'

const LIST = 'place-options'
const MOST = 7

/** Zoom level at which a town fills the map. */
const NEAR = 11

/** Goes to a town by its name, or to a position. The names are read once the field has the focus. */
export const PlaceSearch = ({ map }: { readonly map: MapLibreMap }) => {
  const text = useSignal('')
  const isAsked = useSignal(false)
  const towns = useReading(
    async (signal) => (isAsked.value ? await readNamed(signal) : undefined),
    [isAsked.value],
  )
  const options = useMemo(() => findOptions(text.value, towns.value), [text.value, towns.value])
  const take = ({ title, longitude, latitude }: PlaceOption): void => {
    text.value = title
    map.jumpTo({ center: [longitude, latitude], zoom: NEAR })
  }
  const { active, isOpen, begin, press } = useListKeys(options, take, () => (text.value = ''))
  const isShown = isOpen.value && options.length > 0
  const isMissed = isOpen.value && text.value.trim() !== '' && towns.value !== undefined && !isShown
  return (
    <search class="place-search" aria-label="Places">
      <input
        type="text"
        role="combobox"
        aria-label="Go to a place"
        placeholder="Town, or latitude, longitude"
        autocomplete="off"
        spellcheck={false}
        value={text.value}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={LIST}
        aria-activedescendant={isShown ? `${LIST}-${active.value}` : undefined}
        onFocus={() => (isAsked.value = true)}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
          begin()
        }}
        onKeyDown={press}
        onBlur={() => (isOpen.value = false)}
      />
      <PlaceOptions
        id={LIST}
        options={isShown ? options : []}
        active={active.value}
        onTake={(option) => {
          isOpen.value = false
          take(option)
        }}
      />
      <p role="status" class={isMissed ? 'menu place-options quiet' : 'unseen'}>
        {isMissed && 'No town of 20,000 people or more, and no capital, has this name.'}
        {isShown && `${options.length} found`}
      </p>
      <ReadFailure of={towns} />
    </search>
  )
}

/** Towns, and their names as they are compared. */
interface Named {
  readonly towns: Towns
  readonly compared: readonly string[]
}

const readNamed = async (signal: AbortSignal): Promise<Named> => {
  const towns = await readTowns('towns', signal)
  namedTowns.value = towns
  return { towns, compared: folded(towns.names.join('\n')).split('\n') }
}

const findOptions = (text: string, named?: Named): readonly PlaceOption[] => {
  const position = typedPosition(text)
  if (position !== undefined) return [{ ...position, title: positionText(position), note: 'Position' }]
  if (named === undefined) return []
  const { towns, compared } = named
  return findTowns(compared, text, MOST).map((town) => ({
    ...townPosition(towns, town),
    title: towns.names[town] ?? '',
    note: countryName(towns, town),
  }))
}
