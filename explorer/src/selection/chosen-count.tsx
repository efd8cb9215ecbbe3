import { chosenScenes } from './selection.ts'

/** How many scenes are chosen for an order; nothing where none is. */
export const ChosenCount = () => {
  const { length } = chosenScenes.value
  return length === 0 ? null : (
    <span class="badge accent number">
      {length}
      <span class="unseen"> chosen</span>
    </span>
  )
}
