import { signal } from '@preact/signals'
import { unwrap } from 'imagery-platform-client'
import { useState } from 'preact/hooks'
import { Failure } from '../calls/failure.tsx'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { control } from '../platform-state/control.ts'
import { Field } from '../shell/field.tsx'
import { EVERY_CALL, filtered, VERDICTS, type RequestFilter } from './request-filter.ts'
import { RequestRow } from './request-row.tsx'

/** Milliseconds between two looks. */
const POLL = 2000

/** Most that are shown at a time. */
const SHOWN = 200

const filter = signal(EVERY_CALL)

const changeFilter = (change: Partial<RequestFilter>): void => {
  filter.value = { ...filter.value, ...change }
}

/** The last requests and what became of them, newest first. */
export const Requests = () => {
  const [isPaused, setPaused] = useState(false)
  const list = useReading(
    async (signal) => (await unwrap(control().GET('/control/requests', { signal }))).requests,
    [],
    [changes.value],
    () => (isPaused ? undefined : POLL),
  )
  const forgetting = useAction()
  const forget = async (): Promise<void> => {
    await unwrap(control().DELETE('/control/requests'))
    list.readAgain()
  }
  const all = list.value ?? []
  const found = filtered(all, filter.value)
  return (
    <section class="stack" aria-label="Last requests">
      <FilterFields />
      <div class="row">
        <button type="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          Pause
        </button>
        <button type="button" disabled={forgetting.isBusy} onClick={() => forgetting.run(forget)}>
          Forget all
        </button>
        <CopyCall call={{ control: 'GET', template: '/control/requests' }} />
        <span class="quiet number end">
          {found.length > SHOWN ? `${SHOWN} of ${found.length}` : found.length}
        </span>
      </div>
      <Failure of={forgetting} />
      <ReadState of={list} what="the requests" />
      {list.value !== undefined && found.length === 0 && (
        <p class="empty">
          {all.length === 0 ? 'No requests yet: call the platform.' : 'No request is like that.'}
        </p>
      )}
      <ol class="list">
        {found.slice(0, SHOWN).map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ol>
    </section>
  )
}

const FilterFields = () => (
  <div class="request-filter">
    <Field label="Path, operation or status">
      {(id) => (
        <input
          id={id}
          type="search"
          value={filter.value.text}
          onInput={({ currentTarget }) => changeFilter({ text: currentTarget.value })}
        />
      )}
    </Field>
    <Field label="Verdict">
      {(id) => (
        <select
          id={id}
          value={filter.value.verdict}
          onChange={({ currentTarget }) => changeFilter({ verdict: currentTarget.value })}
        >
          <option value="">all</option>
          {VERDICTS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </Field>
    <label class="tick">
      <input
        type="checkbox"
        checked={filter.value.withFiles}
        onChange={({ currentTarget }) => changeFilter({ withFiles: currentTarget.checked })}
      />
      Files of the pages, too
    </label>
  </div>
)
