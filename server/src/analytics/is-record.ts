import type { Feed } from './feed.ts'
import type { Result } from './result.ts'
import type { Subscription } from './subscription.ts'

/** The compiler cannot know that only records of their kind are where they are read from. */
export const isFeed = (value: unknown): value is Feed => isObject(value)
export const isSubscription = (value: unknown): value is Subscription => isObject(value)
export const isResult = (value: unknown): value is Result => isObject(value)

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
