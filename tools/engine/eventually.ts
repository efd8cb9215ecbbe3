import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Waits, in a hook or a fixture, for a condition to be truthy; in a test `expect.poll` says what was found instead. */
export const eventually = <T>(condition: () => T | Promise<T>) => vi.waitUntil(condition, PATIENCE_MS)
