import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { components } from '../../../../generated/types.ts'
import type { Feed } from '../../analytics/feed.ts'
import type { Result } from '../../analytics/result.ts'
import type { Subscription } from '../../analytics/subscription.ts'
import { splitSearchArea } from 'imagery-platform-geometry/antimeridian.ts'
import { parseGeometry } from 'imagery-platform-geometry/parse.ts'
import { Malformed } from 'imagery-platform-geometry/malformed.ts'
import { parseRecordTime } from './record-reader.ts'
import type { OpenRecord } from './open-record.ts'

type Schemas = components['schemas']

/**
 * A record of analytics without links. A subscription may name its organization, in a member that we added to the
 * format: other platforms do not write it. A result comes with the id of its subscription.
 */
export type AnalyticsRecord =
  | { readonly kind: 'feed'; readonly feed: Feed }
  | {
      readonly kind: 'subscription'
      readonly organization: number | undefined
      readonly subscription: Omit<Subscription, 'orgId'>
    }
  | { readonly kind: 'resultCollection' }
  | { readonly kind: 'result'; readonly subscription: string; readonly result: Result }

type Kind = AnalyticsRecord['kind']

/** The kind of analytics record that it looks like. None has a STAC version, and only results have a type. */
export const analyticsKind = (record: OpenRecord): Kind | undefined => {
  const { type, stac_version: version, properties } = record
  if (version !== undefined) return undefined
  if (type === 'Feature') return 'created' in record && isResult(properties) ? 'result' : undefined
  if (type !== undefined) return undefined
  if ('feedID' in record) return 'subscription'
  if ('source' in record && 'target' in record) return 'feed'
  return 'extent' in record && 'created' in record && !('license' in record) ? 'resultCollection' : undefined
}

const isResult = (properties: unknown): boolean =>
  typeof properties === 'object' && properties !== null && !('item_type' in properties)

/** Reads a record of a given kind. @throws Malformed where it is refused */
export type AnalyticsReader = (record: OpenRecord, kind: Kind) => AnalyticsRecord

/** Compiles a schema of the contract. */
type Compile = <Shape>(schema: { readonly $ref: string }) => ValidateFunction<Shape>

/**
 * Reads records of analytics, which have the schemas of the contract.
 * @param fail throws the first fault that a validator found
 */
export const createAnalyticsReader = (
  compile: Compile,
  fail: (check: ValidateFunction) => never,
): AnalyticsReader => {
  const shape = <Shape>(name: string): ValidateFunction<Shape> =>
    compile<Shape>({ $ref: `contract#/components/schemas/${name}` })
  const isFeed = shape<Schemas['AnalyticsFeed']>('AnalyticsFeed')
  const isSubscription = shape<Schemas['AnalyticsSubscription']>('AnalyticsSubscription')
  const isCollection = shape<Schemas['AnalyticsCollection']>('AnalyticsCollection')
  const isResultRecord = shape<Schemas['AnalyticsResult']>('AnalyticsResult')
  const readSubscription = ({ organization, ...record }: OpenRecord): AnalyticsRecord => {
    if (organization !== undefined && !isId(organization))
      throw new Malformed('must be a whole number', 'organization')
    if (!isSubscription(record)) return fail(isSubscription)
    const subscription = { ...withoutLinks(timed(record)), geometry: placed(record.geometry) }
    return { kind: 'subscription', organization, subscription }
  }
  return (record, kind) => {
    switch (kind) {
      case 'feed':
        return isFeed(record) ? { kind, feed: withoutLinks(timed(record)) } : fail(isFeed)
      case 'subscription':
        return readSubscription(record)
      case 'resultCollection':
        return isCollection(record) ? { kind } : fail(isCollection)
      case 'result':
        return isResultRecord(record) ? toResult(record) : fail(isResultRecord)
    }
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

const withoutLinks = <Linked extends { readonly links: unknown }>({ links: _links, ...record }: Linked) =>
  record

const TIMES = ['created', 'updated', 'startTime', 'endTime', 'sourceUpdated'] as const

/** The record itself. @throws Malformed where one of its times is not a date-time */
const timed = <Timed extends Partial<Readonly<Record<(typeof TIMES)[number], string>>>>(
  record: Timed,
): Timed => {
  for (const member of TIMES) {
    const text = record[member]
    if (text !== undefined) parseRecordTime(text, member)
  }
  return record
}

/** The geometry, cut at the antimeridian as an area to search is, since it comes without a box. @throws Malformed where it is not valid */
const placed = (geometry: Schemas['Geometry']): Schemas['Geometry'] =>
  splitSearchArea(parseGeometry(geometry, 360))

const SUBSCRIPTION = /\/collections\/([0-9a-f-]{36})\/items\//i

const toResult = ({
  id,
  created,
  geometry,
  properties,
  links,
}: Schemas['AnalyticsResult']): AnalyticsRecord => {
  const self = links.find(({ rel }) => rel === 'self')?.href ?? ''
  const subscription = SUBSCRIPTION.exec(self)?.[1]
  if (subscription === undefined) throw new Malformed('no link `self` tells the subscription.', 'links')
  timed({ created })
  if (properties.observed !== undefined) parseRecordTime(properties.observed, 'properties.observed')
  return { kind: 'result', subscription, result: { id, created, geometry: placed(geometry), properties } }
}
