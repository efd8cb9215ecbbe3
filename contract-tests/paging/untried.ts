/** Why no value of a parameter can be followed from page to page; each names its parameters, by operation. */
const REASONS: readonly (readonly [reason: string, operation: string, parameters: string])[] = [
  ['one entry at most has the value', 'mosaics_listMosaics', 'name__is'],
  ['one entry at most has the value', 'mosaics_listSeries', 'name__is'],
  ['one entry at most has the value', 'quota_listProducts', 'id__eq title__eq billable_id__eq'],
  ['one entry at most has the value', 'quota_listProducts', 'quota_used__eq updated_at__eq'],
  ['one entry at most has the value', 'quota_listSubscriptions', 'id__eq quota_used__eq'],
  ['one entry at most has the value', 'quota_listReservations', 'id__eq'],
  ['one entry at most has the value', 'quota_listJobs', 'id__eq'],
  ['every entry has a value', 'quota_listProducts', 'billable_id__isnull term_start_date__isnull'],
  ['every entry has a value', 'quota_listSubscriptions', 'active_from__isnull'],
  ['every entry has a value', 'quota_listReservations', 'user_id__isnull'],
  ['every entry has the same value', 'quota_listReservations', 'state__eq state__ne state__in state__notin'],
  ['every entry has the same value', 'quota_listReservations', 'user_id__eq user_id__ne user_id__in'],
  ['every entry has the same value', 'quota_listReservations', 'user_id__notin'],
  ['every entry has the same value', 'orders_listOrders', 'source_type hosting'],
  ['every entry has the same value', 'reports_listDownloadReports', 'org_id'],
  ['every entry has the same value', 'reports_listPvReports', 'org_id plan_id'],
  ['it says how `filter` is written', 'catalog_listItems', 'filter-lang filter-crs'],
  ['it says how `filter` is written', 'catalog_searchItemsSimple', 'filter-lang filter-crs'],
  ['it says how `filter` is written', 'catalog_searchItemsFull', 'filter-lang filter-crs'],
  ['it names the search and finds nothing else', 'data_runQuickSearch', 'name'],
  ['the contract says that it is ignored', 'batch_listTasks', 'userid search'],
  ['all have been changed in the same order', 'destinations_listDestinations', 'sort_by'],
]

/** Why a parameter is not followed, by operationId and name. */
export const untried: ReadonlyMap<string, string> = new Map(
  REASONS.flatMap(([reason, operation, names]) =>
    names.split(' ').map((name) => [`${operation} ${name}`, reason] as const),
  ),
)
