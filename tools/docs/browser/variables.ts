/** Members of a body that tell who is calling: an example's own would be refused everywhere. */
const VARIABLES: Readonly<Record<string, string>> = { client_id: 'CLIENT_ID', client_secret: 'CLIENT_SECRET' }

/** A body with variables in place of the example's client and its secret. A client without a secret stays as it is. */
export const withVariables = (body: string): string =>
  body.includes('"client_secret"')
    ? body.replaceAll(
        /"(client_id|client_secret)": "[^"]*"/g,
        (_member, name: string) => `"${name}": "$${VARIABLES[name]}"`,
      )
    : body

/** A body with the values of its variables; one that has none stays as it is. */
export const withValues = (body: string, findValue: (name: string) => string | undefined): string =>
  body.replaceAll(/"\$(CLIENT_ID|CLIENT_SECRET)"/g, (variable, name: string) => {
    const value = findValue(name)
    return value === undefined || value === '' ? variable : JSON.stringify(value)
  })
