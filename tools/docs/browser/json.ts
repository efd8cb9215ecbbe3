/** A member of a parsed JSON value; undefined where the value is no object or lacks it. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
