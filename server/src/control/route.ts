import type { z } from 'zod'
import { readBy } from './read-by.ts'

/** One control route: its place in the routes' own OpenAPI document, and what it does. */
export interface ControlRoute {
  readonly operationId: string
  readonly method: 'get' | 'put' | 'post' | 'delete'
  /** Below the prefix, parameters in braces. */
  readonly path: string
  readonly summary: string
  readonly status: 200 | 201 | 204
  /** Of the request; undefined where it takes none. */
  readonly body: z.ZodType | undefined
  /** Of the success; undefined where there is none. */
  readonly reply: z.ZodType | undefined
  /** @throws Problem */
  answer(parameters: ReadonlyMap<string, string>, body: unknown): unknown
}

/** A route that takes no body. `parameters` has every parameter of the path. */
export const route = <Reply = undefined>(
  declared: Omit<ControlRoute, 'body' | 'reply' | 'answer'> & { readonly reply?: z.ZodType<Reply> },
  answer: (parameter: (name: string) => string) => Reply | Promise<Reply>,
): ControlRoute => ({
  ...declared,
  body: undefined,
  reply: declared.reply,
  answer: (parameters) => answer(reader(parameters)),
})

/** A route whose body has been read by its shape. */
export const routeWithBody = <Body, Reply = undefined>(
  declared: Omit<ControlRoute, 'body' | 'reply' | 'answer'> & {
    readonly body: z.ZodType<Body>
    readonly reply?: z.ZodType<Reply>
  },
  answer: (body: Body, parameter: (name: string) => string) => Reply | Promise<Reply>,
): ControlRoute => ({
  ...declared,
  reply: declared.reply,
  answer: (parameters, body) => answer(readBy(declared.body, body), reader(parameters)),
})

const reader = (parameters: ReadonlyMap<string, string>) => (name: string) => parameters.get(name) ?? ''
