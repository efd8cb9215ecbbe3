import type { DataItem } from 'imagery-platform-client'
import { useState } from 'preact/hooks'
import { Failure } from '../calls/failure.tsx'
import { useAction } from '../calls/use-action.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { stateChanged } from '../platform-state/changes.ts'
import { Field } from '../shell/field.tsx'
import type { Payer } from './download-cost.ts'
import { deleteAreas, estimateReservation, reserve, type EstimatedReservation } from './reservation-calls.ts'
import { squareKilometres } from './square-kilometres.ts'

interface ReservationProps {
  readonly items: readonly DataItem[]
  /** Products that quota can be reserved from. */
  readonly products: readonly Payer[]
}

/** Reserves the areas of scenes, whose downloads then take nothing more: what it costs is estimated first. */
export const Reservation = ({ items, products }: ReservationProps) => {
  const [chosen, setChosen] = useState(products[0]?.id)
  const [estimated, setEstimated] = useState<EstimatedReservation | undefined>(undefined)
  const [isReserved, setReserved] = useState(false)
  const estimating = useAction()
  const product = products.find(({ id }) => id === chosen) ?? products[0]
  if (product === undefined) return null
  const estimate = async (): Promise<void> =>
    setEstimated(await estimateReservation(product.id, items, `Scenes of an order, ${product.title}`))
  return (
    <details>
      <summary>Reserve the area of these scenes</summary>
      <div class="stack order-reservation">
        <Field label="Reserve from">
          {(id) => (
            <select
              id={id}
              value={product.id}
              disabled={estimated !== undefined}
              onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
            >
              {products.map(({ id: key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        {estimated === undefined ? (
          <div>
            <button type="button" disabled={estimating.isBusy} onClick={() => estimating.run(estimate)}>
              Estimate
            </button>
          </div>
        ) : (
          <Estimated
            of={estimated}
            onEnd={(isNowReserved) => {
              setReserved(isNowReserved)
              setEstimated(undefined)
            }}
          />
        )}
        {isReserved && <p role="status">Reserved: downloads of these scenes take nothing more.</p>}
        {estimating.isBusy && (
          <p role="status" class="loading">
            Uploading the areas…
          </p>
        )}
        <Failure of={estimating} />
      </div>
    </details>
  )
}

interface EstimatedProps {
  readonly of: EstimatedReservation
  /** Is told once the areas are reserved, or discarded. */
  readonly onEnd: (isReserved: boolean) => void
}

const Estimated = ({ of, onEnd }: EstimatedProps) => {
  const acting = useAction()
  const { total_cost: cost, quota_remaining: left } = of.estimate
  const body = { aoi_refs: of.areas, product_id: of.productId }
  const confirm = async (): Promise<void> => {
    await reserve(of)
    stateChanged()
    onEnd(true)
  }
  const discard = async (): Promise<void> => {
    await deleteAreas(of.collectionId)
    onEnd(false)
  }
  return (
    <>
      <p role="status">
        Reserving takes {squareKilometres(cost)} of {left === null ? 'no limit' : squareKilometres(left)}.
        {left !== null && left < cost && <strong class="bad"> Too much.</strong>}
      </p>
      <p class="quiet">
        The areas are features of the collection <code>{of.collectionId}</code>.
      </p>
      <div class="row">
        <button type="button" disabled={acting.isBusy} onClick={() => acting.run(confirm)}>
          Reserve
        </button>
        <button type="button" disabled={acting.isBusy} onClick={() => acting.run(discard)}>
          Discard
        </button>
        <CopyCall call={{ operation: 'quota_estimateReservation', body }} />
      </div>
      <Failure of={acting} />
    </>
  )
}
