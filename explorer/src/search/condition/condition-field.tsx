import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { written } from '../conditions.ts'
import { progress } from '../results.ts'
import { useDraft } from '../use-draft.ts'
import { CompletionList } from './completion-list.tsx'
import type { Completion } from './completion.ts'
import { Fault } from './fault.tsx'
import { useOffer } from './use-offer.ts'

const LIST = 'condition-completions'

/** Writes a condition in CQL2 text. Names and values of the collection are offered; its faults are shown where they are. */
export const ConditionField = ({ collection }: { readonly collection: string }) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const caret = useSignal(0)
  const draft = useDraft(written.filter.value)
  const offer = useOffer(collection, draft.value, caret.value)
  const fault = progress.value.state === 'failed' ? progress.value.fault : undefined
  const look = ({ currentTarget }: { currentTarget: HTMLTextAreaElement }): void => {
    draft.value = currentTarget.value
    caret.value = currentTarget.selectionStart
    offer.open()
  }
  const take = ({ text }: Completion): void => {
    if (!box.current) return
    box.current.setRangeText(`${text} `, offer.from, caret.value, 'end')
    look({ currentTarget: box.current })
  }
  const apply = (): void => {
    offer.close()
    written.filter.value = draft.value
  }
  return (
    <div class="field">
      <label for="condition">
        Condition <span class="quiet">CQL2 text, Enter applies it</span>
      </label>
      <textarea
        ref={box}
        id="condition"
        class="condition"
        rows={2}
        spellcheck={false}
        autocomplete="off"
        placeholder="view:off_nadir < 5 and ground_control = true"
        value={draft.value}
        aria-autocomplete="list"
        aria-controls={LIST}
        aria-activedescendant={offer.active.value < 0 ? undefined : `${LIST}-${offer.active.value}`}
        aria-invalid={fault ? 'true' : undefined}
        aria-describedby="condition-fault"
        onInput={look}
        onSelect={({ currentTarget }) => (caret.value = currentTarget.selectionStart)}
        onBlur={apply}
        onKeyDown={(event) => {
          const entry = offer.entries[offer.active.value]
          if (event.key === 'Enter' && entry) take(entry)
          else if (event.key === 'Enter' && !event.shiftKey) apply()
          else if (!offer.press(event.key, event.ctrlKey)) return
          event.preventDefault()
        }}
      />
      <CompletionList id={LIST} box={box} entries={offer.entries} active={offer.active.value} onTake={take} />
      <Fault id="condition-fault" fault={fault} />
    </div>
  )
}
