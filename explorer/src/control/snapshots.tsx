import { unwrap } from 'imagery-platform-client'
import { useState } from 'preact/hooks'
import { Failure } from '../calls/failure.tsx'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes, stateChanged } from '../platform-state/changes.ts'
import { control } from '../platform-state/control.ts'
import { Field } from '../shell/field.tsx'

/** States of the whole platform that were saved under names. */
export const Snapshots = () => {
  const list = useReading(
    async (signal) => (await unwrap(control().GET('/control/snapshots', { signal }))).snapshots,
    [],
    [changes.value],
  )
  return (
    <section class="stack" aria-labelledby="snapshots">
      <h2 id="snapshots">Snapshots</h2>
      <SaveSnapshot onSaved={list.readAgain} />
      <ReadState of={list} what="the snapshots" />
      {list.value?.length === 0 && <p class="empty">No snapshots. Save one, and return to it after a try.</p>}
      <ul class="list">
        {list.value?.map(({ name }) => (
          <Snapshot key={name} name={name} onDeleted={list.readAgain} />
        ))}
      </ul>
    </section>
  )
}

const SaveSnapshot = ({ onSaved }: { readonly onSaved: () => void }) => {
  const [name, setName] = useState('')
  const saving = useAction()
  const path = { name }
  const save = async (): Promise<void> => {
    await unwrap(control().PUT('/control/snapshots/{name}', { params: { path } }))
    setName('')
    onSaved()
  }
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        saving.run(save)
      }}
    >
      <Field label="Name">
        {(id) => (
          <input
            id={id}
            required
            pattern="[A-Za-z0-9_.\-]{1,64}"
            title="1 to 64 letters, digits, dots, hyphens and underscores"
            value={name}
            placeholder="before-the-try"
            autocomplete="off"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </Field>
      <div class="row">
        <button type="submit" disabled={saving.isBusy}>
          Save a snapshot
        </button>
        <CopyCall call={{ control: 'PUT', template: '/control/snapshots/{name}', path }} />
      </div>
      <Failure of={saving} />
    </form>
  )
}

const Snapshot = ({ name, onDeleted }: { readonly name: string; readonly onDeleted: () => void }) => {
  const acting = useAction()
  /** Which change of the platform loaded it last. */
  const [loadedAt, setLoadedAt] = useState<number | undefined>(undefined)
  const params = { path: { name } }
  const load = async (): Promise<void> => {
    await unwrap(control().POST('/control/snapshots/{name}/load', { params }))
    stateChanged()
    setLoadedAt(changes.value)
  }
  const drop = async (): Promise<void> => {
    await unwrap(control().DELETE('/control/snapshots/{name}', { params }))
    onDeleted()
  }
  return (
    <li class="item">
      <div>
        <code>
          <bdi>{name}</bdi>
        </code>
        {loadedAt === changes.value && <span role="status">The platform is as it was then.</span>}
      </div>
      <button
        type="button"
        aria-label={`Load ${name}`}
        disabled={acting.isBusy}
        onClick={() => acting.run(load)}
      >
        Load
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        disabled={acting.isBusy}
        onClick={() => acting.run(drop)}
      >
        Delete
      </button>
      <CopyCall call={{ control: 'POST', template: '/control/snapshots/{name}/load', path: { name } }} />
      <Failure of={acting} />
    </li>
  )
}
