import { signal } from '@preact/signals'

/**
 * How often this page put the platform into another state: moved its time, reset it, loaded a snapshot. What is shown
 * of the platform is read again each time.
 */
export const changes = signal(0)

export const stateChanged = (): void => {
  changes.value++
}
