import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { connection } from '../session/session.ts'
import { Field } from '../shell/field.tsx'
import { changeDraft, draft } from './draft.ts'

/** Where the files go: they are kept for download, or written to a destination of the organization. */
export const DeliveryChoice = () => {
  const destinations = useReading(
    (signal) => connection.value.platform.destinations.listDestinations({ signal }),
    [],
    [changes.value],
  )
  return (
    <>
      <div class="beside">
        <Field label="Delivery">
          {(id) => (
            <select
              id={id}
              value={draft.value.destination}
              onChange={({ currentTarget }) => changeDraft({ destination: currentTarget.value })}
            >
              <option value="">The platform, to be downloaded</option>
              {destinations.value?.destinations.map(
                ({ id: key, name, type, 'ip:ref': reference, default: isDefault }) => (
                  <option key={key} value={reference}>
                    {`\u2068${name}\u2069`} ({type}
                    {isDefault && ', default'})
                  </option>
                ),
              )}
            </select>
          )}
        </Field>
        <CopyCall call={{ operation: 'destinations_listDestinations' }} />
      </div>
      <ReadState of={destinations} what="the destinations" />
    </>
  )
}
