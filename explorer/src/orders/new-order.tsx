import type { DataItem, OrderRequest } from 'imagery-platform-client'
import { Failure } from '../calls/failure.tsx'
import { ReadState } from '../calls/read-state.tsx'
import { useAction } from '../calls/use-action.ts'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { chosenScenes } from '../selection/selection.ts'
import { connection } from '../session/session.ts'
import { Field } from '../shell/field.tsx'
import { BundleChoice } from './bundle-choice.tsx'
import { bundlesFor } from './bundles.ts'
import { ChosenScenes } from './chosen-scenes.tsx'
import { readScenes } from './read-scenes.ts'
import { DeliveryChoice } from './delivery-choice.tsx'
import { changeDraft, draft, openedOrder } from './draft.ts'
import { Estimate } from './estimate.tsx'
import { useFootprints } from './footprints.ts'
import { orderName } from './order-name.ts'
import { NotificationChoice } from './notification-choice.tsx'
import { EMPTY_DRAFT, itemTypesIn, buildOrderRequest } from './order-request.ts'

const EMPTY: readonly DataItem[] = []

/** A form that orders the chosen scenes. */
export const NewOrder = () => {
  const scenes = chosenScenes.value
  const found = useReading((signal) => readScenes(scenes, signal), [], [scenes, changes.value])
  const offered = useReading(
    (signal) => connection.value.platform.orders.listBundles({ signal }),
    [],
    [changes.value],
  )
  useFootprints(found.value ?? EMPTY)
  const { value: form } = draft
  const items = found.value ?? EMPTY
  const bundles = Object.fromEntries(
    itemTypesIn(scenes).map((itemType) => {
      const ofType = offered.value === undefined ? [] : bundlesFor(offered.value, itemType)
      const chosen = ofType.find(({ id }) => id === form.bundles[itemType]) ?? ofType[0]
      return [itemType, chosen?.id ?? '']
    }),
  )
  const suggested = orderName(scenes, items)
  const request = buildOrderRequest({ ...form, name: form.name.trim() || suggested, bundles }, scenes)
  return (
    <section class="stack order-section" aria-labelledby="new-order">
      <h2 id="new-order">New order</h2>
      <ChosenScenes found={found} />
      {scenes.length > 0 && (
        <>
          <ReadState of={offered} what="the bundles" />
          <Field label="Name">
            {(id) => (
              <input
                id={id}
                value={form.name}
                placeholder={suggested}
                maxLength={255}
                onInput={({ currentTarget }) => changeDraft({ name: currentTarget.value })}
              />
            )}
          </Field>
          {offered.value !== undefined && <BundleChoice offered={offered.value} chosen={bundles} />}
          <DeliveryChoice />
          <NotificationChoice />
          {offered.value !== undefined && (
            <Estimate items={items} offered={offered.value} bundles={bundles} />
          )}
          <PlaceOrder request={request} />
        </>
      )}
    </section>
  )
}

const PlaceOrder = ({ request }: { readonly request: OrderRequest }) => {
  const placing = useAction()
  const place = async (): Promise<void> => {
    const { id } = await connection.value.platform.orders.createOrder({ body: request })
    chosenScenes.value = []
    draft.value = EMPTY_DRAFT
    openedOrder.value = id
  }
  return (
    <>
      <div class="row">
        <button type="button" class="main" disabled={placing.isBusy} onClick={() => placing.run(place)}>
          Place the order
        </button>
        <CopyCall call={{ operation: 'orders_createOrder', body: request }} />
      </div>
      {placing.isBusy && <p role="status">Placing the order…</p>}
      <Failure of={placing} />
    </>
  )
}
