import { hash } from 'node:crypto'

/**
 * Names the content of a file that is made: what it is made of, and what makes it. Another one as soon as a value
 * differs.
 */
export const contentKey = (...madeOf: readonly unknown[]): string => hash('sha256', JSON.stringify(madeOf))
