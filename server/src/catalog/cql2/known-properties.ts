/** The property that stands for the footprint. */
export const FOOTPRINT = 'geometry'

/**
 * The ends of a scene's span: its start and end, or its datetime twice. The names are no caller's: they are among no
 * collection's queryables.
 */
export const SPAN_START = '$start'
export const SPAN_END = '$end'

/**
 * The times that scenes are listed by, which all of them have: an earlier one of its history stands in for one that a
 * scene lacks. No caller's names either.
 */
export const ACQUIRED = '$acquired'
export const PUBLISHED = '$published'
export const UPDATED = '$updated'

/** The names of a scene's assets, as a list. No caller's name either. */
export const ASSET_NAMES = '$assets'
