import type { Client as FetchClient, FetchResponse, MaybeOptionalInit, ParseAs } from 'openapi-fetch'
import type { paths } from '../../generated/types.ts'
import type { Stated } from './stated.ts'

type Method = 'get' | 'put' | 'post' | 'patch' | 'delete'

/** The paths that have an operation of a method. */
type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Readonly<Record<M, object>> ? P : never
}[keyof paths]

type Options<P extends keyof paths, M extends Method, As extends ParseAs> = MaybeOptionalInit<paths[P], M> & {
  readonly parseAs?: As
}

/** Options may be left out where the operation requires none. */
type Rest<O> = undefined extends O ? [options?: O] : object extends O ? [options?: O] : [options: O]

/** An answer with the members that the contract states. Bytes and streams stay what they are. */
type Answer<A> = A extends { readonly data: infer D; readonly error?: never }
  ? Omit<A, 'data'> & { readonly data: D extends Blob | ArrayBuffer | ReadableStream ? D : Stated<D> }
  : A

/**
 * A call of the operation at a path. In openapi-fetch's own type the options are inferred, and a misspelt optional
 * parameter passes; here they are declared, and it does not compile.
 */
type Call<M extends Method> = <P extends PathWith<M>, As extends ParseAs = 'json'>(
  path: P,
  ...rest: Rest<Options<P, M, As>>
) => Promise<Answer<FetchResponse<NonNullable<paths[P][M]>, { parseAs: As }, `${string}/${string}`>>>

/** Calls every operation of the contract: `client.GET('/catalog/v1/search', { params })`. */
export interface Client extends Pick<FetchClient<paths>, 'use' | 'eject'> {
  readonly GET: Call<'get'>
  readonly PUT: Call<'put'>
  readonly POST: Call<'post'>
  readonly PATCH: Call<'patch'>
  readonly DELETE: Call<'delete'>
}
