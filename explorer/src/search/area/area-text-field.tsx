import { ANYWHERE, written } from '../conditions.ts'
import { useDraft } from '../use-draft.ts'
import { chooseText } from './chosen-area.ts'

/** The area as text, for those who know it, and those who do not draw. */
export const AreaTextField = () => {
  const { value: area } = written.area
  const given = area === ANYWHERE ? '' : area
  const draft = useDraft(given)
  const apply = (): void => {
    if (draft.value !== given) chooseText(draft.value)
  }
  return (
    <input
      class="number"
      aria-label="Area as text"
      title="A box in degrees, or GeoJSON; Enter applies it"
      placeholder="west, south, east, north, or GeoJSON"
      spellcheck={false}
      autocomplete="off"
      value={draft.value}
      onInput={({ currentTarget }) => (draft.value = currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
    />
  )
}
