import type { ZodType } from 'zod'
import { invalid } from '../../kernel/problem.ts'
import type { Problem } from '../../kernel/problem.ts'
import type { SignedTokens } from '../tokens/signed-tokens.ts'

/** How long a page token is valid, in seconds: a day. */
const PAGE_TOKEN_SECONDS = 24 * 60 * 60

/** A list whose pages have tokens. */
export interface TokenList<Position> {
  /** The query parameter that holds the token, such as `_page`. */
  readonly parameter: string
  /** The operation, the caller, and all that decides which entries the list has, and their order. */
  readonly purpose: readonly string[]
  /** What a token says: where its page begins. */
  readonly position: ZodType<Position>
}

/** The token of the page at a position. It is valid for this list and a day. */
export const signPageToken = <Position>(
  tokens: SignedTokens,
  { purpose }: Pick<TokenList<Position>, 'purpose'>,
  position: Position,
): string => tokens.sign(purpose, position, PAGE_TOKEN_SECONDS)

/**
 * The position that a page token names; undefined without one, for the first page.
 * @throws Problem 400 that names the parameter, where the token is of another list or caller, was changed, or has expired
 */
export function readPageToken<Position>(
  tokens: SignedTokens,
  list: TokenList<Position>,
  token: string,
): Position
export function readPageToken<Position>(
  tokens: SignedTokens,
  list: TokenList<Position>,
  token: string | undefined,
): Position | undefined
export function readPageToken<Position>(
  tokens: SignedTokens,
  { parameter, purpose, position: shape }: TokenList<Position>,
  token: string | undefined,
): Position | undefined {
  if (token === undefined) return undefined
  const position = tokens.read(purpose, token, shape)
  if (position === undefined) throw invalidPageToken(parameter)
  return position
}

/** 400 for a page token that is invalid or has expired, or whose position the list no longer has. */
export const invalidPageToken = (parameter: string): Problem =>
  invalid(
    parameter,
    `The page token is invalid or has expired. Request the first page again, without ${parameter}.`,
  )
