const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** An area as it is shown, to a tenth: `1,204.5 km²`. */
export const squareKilometres = (area: number): string => `${NUMBER.format(area)} km²`
