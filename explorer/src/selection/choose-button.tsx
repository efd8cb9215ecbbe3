import { chooseScene, isChosen, leaveOut, type SceneName } from './selection.ts'

/** Chooses a scene for an order, or leaves it out again. */
export const ChooseButton = ({ scene }: { readonly scene: SceneName }) => (
  <button
    type="button"
    aria-pressed={isChosen(scene)}
    onClick={() => (isChosen(scene) ? leaveOut : chooseScene)(scene)}
  >
    Choose for an order
  </button>
)
