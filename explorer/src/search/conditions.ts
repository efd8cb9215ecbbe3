import { computed } from '@preact/signals'
import { inAddress } from '../shell/address.ts'
import { shownBox } from '../map/map.tsx'
import { isDayText } from '../shell/time-text.ts'
import { boxOfView } from './area/antimeridian.ts'
import { areaOfText } from './area/area-text.ts'
import { boxArea, type Area } from './area/area.ts'
import { readCloudLimit } from './cloud-limit.ts'

/** The orders that found scenes can be listed in. */
export const ORDERS = ['newest', 'oldest', 'clearest'] as const
type Order = (typeof ORDERS)[number]

/** What scenes are searched by. */
export interface Conditions {
  /** Id of a collection of the catalog. */
  readonly collection: string
  /** First and last UTC day, `2026-04-18`; undefined where an end is open. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Largest share of the scene that clouds cover, in percent; undefined for any. */
  readonly cloud: number | undefined
  /** CQL2 text; empty for none. */
  readonly filter: string
  readonly area: Area | undefined
  readonly order: Order
}

/** The texts of the page's address that say the conditions. */
export const written = {
  collection: inAddress('collection'),
  from: inAddress('from'),
  to: inAddress('to'),
  cloud: inAddress('cloud'),
  filter: inAddress('filter'),
  area: inAddress('area'),
  order: inAddress('sort'),
}

/** Where scenes are searched: what the address says otherwise is a geometry. */
export const IN_VIEW = ''
export const ANYWHERE = 'anywhere'

/** Undefined until a collection is chosen and the map says what it shows, if it is searched there. */
export const conditions = computed((): Conditions | undefined => {
  const { value: collection } = written.collection
  const isInView = written.area.value === IN_VIEW
  if (collection === '' || (isInView && shownBox.value === undefined)) return undefined
  const { value: order } = written.order
  return {
    collection,
    from: asDay(written.from.value),
    to: asDay(written.to.value),
    cloud: readCloudLimit(written.cloud.value),
    filter: written.filter.value.trim(),
    area: isInView ? shownArea.value : areaOfText(written.area.value),
    order: ORDERS.find((each) => each === order) ?? 'newest',
  }
})

const shownArea = computed(() =>
  shownBox.value === undefined ? undefined : boxArea(boxOfView(shownBox.value)),
)

const asDay = (text: string): string | undefined => (isDayText(text) ? text : undefined)
