/** The property that stands for the footprint. */
export const FOOTPRINT = 'geometry'

/**
 * The ends of a scene's span: its start and end, or its datetime twice. Callers cannot use these names: no collection
 * has them among its queryables.
 */
export const SPAN_START = '$start'
export const SPAN_END = '$end'

/**
 * The times that scenes are listed by, which all of them have: a scene that lacks one has an earlier time of its
 * history instead. Callers cannot use these names either.
 */
export const ACQUIRED = '$acquired'
export const PUBLISHED = '$published'
export const UPDATED = '$updated'

/** The day of acquisition in UTC, `2026-04-18`. Callers cannot use this name either. */
export const DAY = '$day'

/** The names of a scene's assets, as a list. Callers cannot use this name either. */
export const ASSET_NAMES = '$assets'

/** Times that stores have as columns. Their original text is only in the document. */
export const STATED_TIMES: ReadonlySet<string> = new Set(['datetime', 'created', 'updated'])
