import { createImagery } from './painted-imagery.ts'
import type { Imagery } from './imagery.ts'

/** What each method of imagery is given, which is plain data. */
type Given = { readonly [Method in keyof Imagery]: Parameters<Imagery[Method]> }

/** A call of a method of imagery. */
export type PaintingTask = { [Method in keyof Given]: { method: Method; given: Given[Method] } }[keyof Given]

const imagery = createImagery()

const methods: {
  readonly [Method in keyof Given]: (...given: Given[Method]) => Promise<Buffer | number>
} = imagery

/** Does in this thread what a task asks for. */
export const painted = <Method extends keyof Given>(task: {
  readonly method: Method
  readonly given: Given[Method]
}): Promise<Buffer | number> => methods[task.method](...task.given)
