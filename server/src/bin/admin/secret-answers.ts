import { z } from 'zod'
import { Refused } from '../../admin/administration.ts'
import type { NewSecret } from '../../admin/secrets.ts'
import { Moment } from './times.ts'

export const ONE = z.object({ id: z.string() })
export const ENDING = ONE.extend({ at: Moment })
export const ROTATION = ONE.extend({ overlap: z.number(), expires: Moment })

/** What was issued: the only place where its text is ever shown. */
export const shownOnce = ({ issued: { digest: _, ...issued }, text }: NewSecret): object => ({
  ...issued,
  secret: text,
})

/** @throws Refused for an end that never comes */
export const requireTime = (time: number | null): number => {
  if (time === null) throw new Refused('an end has to be a time')
  return time
}
