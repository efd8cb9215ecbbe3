import {
  anything,
  boolean,
  date,
  geometry,
  integer,
  list,
  object,
  oneOf,
  string,
  suchAs,
  uuid,
} from '../shape.ts'

const TABLE = 'Resources and their fields > Reports API'
const DECISIONS = 'contract-decisions.md > 1.3 Reports'

export const cadence = oneOf('daily', 'monthly')

export const report = object({
  report_id: string,
  contents: list(string),
  org_id: integer,
  plan_id: integer,
  data_date_start: date,
  data_date_end: date,
  report_type: suchAs('detailed'),
  num_rows: integer,
  cadence,
  has_footprint: boolean,
  _links: { self: anything },
}).named('Report', TABLE)

export const reportList = object({ reports: list(report), _links: { next: anything } }).named(
  'Report list',
  TABLE,
)

export const footprintList = object({
  reports: list(
    object({
      id: string,
      report_date: date,
      report_type: anything,
      usage_bucket: string,
      org: integer,
      package: integer,
      plan: integer,
      content_link: string,
    }).named('Footprint report entry', TABLE),
  ),
}).named('Footprint report list', TABLE)

/** The source shows both members, which leaves out a collection of geometries. */
export const footprint = geometry
  .having({ type: string, coordinates: list(anything) })
  .named('Footprint report', TABLE)

const suborgRequestMembers = {
  report_type: oneOf('detailed', 'summary'),
  cadence,
  toi: object({ start_date: date, end_date: date }).mentions(
    /\b90\b/,
    /\bdays?\b/i,
    /\bstart\b.*\bend\b/is,
    /\binclu(ded|ding|sive)\b|\bboth\b/i,
  ),
  suborgs: { include: oneOf('all', 'selected'), ids: list(integer) },
}

export const suborgRequest = object(suborgRequestMembers).named('Sub-organization report request', TABLE)

/** The request again, with what became of it; the values of the status are not known. */
export const suborgReport = object({ ...suborgRequestMembers, report_id: uuid, status: string })
  .decided()
  .named('Sub-organization report', DECISIONS)
