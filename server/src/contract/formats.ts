/** Formats of numbers that the contract uses and Ajv does not know. */
export const NUMBER_FORMATS = {
  uint64: { type: 'number', validate: (value: number) => value >= 0 },
} as const
