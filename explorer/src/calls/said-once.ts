import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { isSilence } from './describe-error.ts'

/** The parts of the page that have found that the server does not answer, in the order in which they did. */
const speakers = signal<readonly object[]>([])

/** What a part of the page says of a failure: nothing where another part says already that the server does not answer. */
export const useSaidOnce = (words: string | undefined): string | undefined => {
  const [self] = useState(() => ({}))
  const isSilent = words !== undefined && isSilence(words)
  useEffect(() => {
    if (!isSilent) return undefined
    speakers.value = [...speakers.value, self]
    return () => {
      speakers.value = speakers.value.filter((other) => other !== self)
    }
  }, [isSilent])
  return isSilent && speakers.value[0] !== self ? undefined : words
}
