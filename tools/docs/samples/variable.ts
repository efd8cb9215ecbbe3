/** A value that only the reader knows, kept in an environment variable. */
export class Variable {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Members of a form that tell who is calling: an example's own would be refused everywhere. */
const SECRETS: Readonly<Record<string, string>> = { client_id: 'CLIENT_ID', client_secret: 'CLIENT_SECRET' }

/**
 * A form with variables in place of the example's client and its secret. The id of a client that has no secret is the
 * same for everybody, and stays.
 */
export const withVariables = (form: unknown): unknown =>
  typeof form === 'object' && form !== null && 'client_secret' in form
    ? Object.fromEntries(
        Object.entries(form).map(([name, value]: [string, unknown]) => {
          const variable = SECRETS[name]
          return [name, variable === undefined ? value : new Variable(variable)]
        }),
      )
    : form
