import { useSignal, type Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'

/** What is being typed over a text that is given, until another one is given: at once, so that no key after that is lost. */
export const useDraft = (given: string): Signal<string> => {
  const draft = useSignal(given)
  const replaced = useRef(given)
  if (replaced.current !== given) {
    replaced.current = given
    draft.value = given
  }
  return draft
}
