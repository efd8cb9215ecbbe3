/** Mean radius of the Earth in kilometers. */
export const EARTH_RADIUS = 6371.0088
