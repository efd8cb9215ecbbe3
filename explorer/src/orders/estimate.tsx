import type { DataItem, OrderBundles } from 'imagery-platform-client'
import { Fragment } from 'preact'
import { ReadState } from '../calls/read-state.tsx'
import { useReading } from '../calls/reading.ts'
import { CopyCall } from '../copy/copy-call.tsx'
import { changes } from '../platform-state/changes.ts'
import { connection } from '../session/session.ts'
import { bundlesFor } from './bundles.ts'
import { downloadCosts, findPayers, type DownloadCost, type Payer } from './download-cost.ts'
import { Reservation } from './reservation.tsx'
import { squareKilometres } from './square-kilometres.ts'

interface EstimateProps {
  readonly items: readonly DataItem[]
  readonly offered: OrderBundles
  /** The bundle of each item type. */
  readonly bundles: Readonly<Record<string, string>>
}

const MOST_PRODUCTS = 1000

/** How much quota the files of the order take, and how much is left of it. */
export const Estimate = ({ items, offered, bundles }: EstimateProps) => {
  const query = { limit: MOST_PRODUCTS }
  const products = useReading(
    (signal) => connection.value.platform.quota.listProducts({ params: { query }, signal }),
    [],
    [changes.value],
  )
  const countFiles = (itemType: string): number =>
    bundlesFor(offered, itemType).find(({ id }) => id === bundles[itemType])?.assets.length ?? 0
  return (
    <section class="stack" aria-labelledby="quota">
      <div class="beside">
        <h3 id="quota">Quota</h3>
        <CopyCall call={{ operation: 'quota_listProducts', query }} />
      </div>
      <p class="quiet">
        An order takes no quota by itself. Each download of a file takes the area of its scene, but nothing
        where the area is reserved.
      </p>
      <ReadState of={products} what="the quota" />
      {products.value !== undefined &&
        downloadCosts(items, countFiles).map((cost) => {
          const payers = findPayers(products.value?.results ?? [], cost.itemType)
          const ofType = items.filter(({ properties }) => properties.item_type === cost.itemType)
          return (
            <Fragment key={cost.itemType}>
              <Cost cost={cost} payers={payers} />
              <Reservation
                key={ofType.map(({ id }) => id).join()}
                items={ofType}
                products={payers.filter(({ isReserved }) => isReserved)}
              />
            </Fragment>
          )
        })}
    </section>
  )
}

const Cost = ({ cost, payers }: { readonly cost: DownloadCost; readonly payers: readonly Payer[] }) => (
  <table class="order-quota">
    <caption>
      {cost.itemType}: {cost.scenes} {cost.scenes === 1 ? 'scene' : 'scenes'} of {squareKilometres(cost.area)}
      , {cost.files} {cost.files === 1 ? 'file' : 'files'}
    </caption>
    <thead>
      <tr>
        <th scope="col">Product</th>
        <th scope="col" class="number">
          Left
        </th>
        <th scope="col" class="number">
          Takes
        </th>
      </tr>
    </thead>
    <tbody>
      {payers.map(({ id, title, left, isReserved }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td class="number">{left === null ? 'no limit' : squareKilometres(left)}</td>
          <td class="number">
            {isReserved ? '0 if reserved' : squareKilometres(cost.taken)}
            {!isReserved && left !== null && left < cost.taken && <strong class="bad"> too much</strong>}
          </td>
        </tr>
      ))}
      {payers.length === 0 && (
        <tr>
          <td colSpan={3}>No product covers {cost.itemType}: downloads are free.</td>
        </tr>
      )}
    </tbody>
  </table>
)
