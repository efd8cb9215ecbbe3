import { Secret } from '../../services/secrets/secret.ts'

const PROTOCOLS: ReadonlySet<string> = new Set(['postgres:', 'postgresql:'])

const EXAMPLE = 'postgres://user:password@host:5432/database'

/**
 * The address of a PostgreSQL database. It may hold a password, so it is never printed.
 * @throws Error that says what is wrong, as the end of a sentence, and quotes nothing
 */
export const parseDatabaseUrl = (text: string): Secret => {
  if (!URL.canParse(text)) throw new Error(`must be the address of a PostgreSQL database, such as ${EXAMPLE}`)
  const { protocol, pathname } = new URL(text)
  if (!PROTOCOLS.has(protocol)) throw new Error(`must begin with postgres://, as ${EXAMPLE}`)
  if (pathname.length < 2) throw new Error(`must name a database, as ${EXAMPLE}`)
  return new Secret(text)
}
