import { useSignal } from '@preact/signals'
import { connection } from '../session/session.ts'
import { Menu } from '../shell/menu.tsx'
import type { CopiedCall } from './copied-call.ts'
import { languages } from './languages.ts'

/** Lets the reader copy a call that the page makes, in a language that is chosen from a menu. */
export const CopyCall = ({ call }: { readonly call: CopiedCall }) => {
  const said = useSignal('')
  const copy = async (index: number): Promise<void> => {
    const language = languages[index]
    if (language === undefined) return
    try {
      await navigator.clipboard.writeText(await language.write(call, connection.value))
      said.value = 'Copied'
    } catch (error) {
      said.value = `Not copied: ${error instanceof Error ? error.message : String(error)}`
    }
  }
  return (
    <span class="copy">
      <Menu
        label="Copy as"
        items={languages.map(({ title }) => title)}
        onChoose={(index) => void copy(index)}
      />
      <span role="status" class="quiet">
        {said}
      </span>
    </span>
  )
}
