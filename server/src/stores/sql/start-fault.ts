/**
 * Says why a start cannot use its database, and what to do: the end of a sentence, and further sentences. What is not known
 * here is told in the words of the database.
 */
export const describeStartFault = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'for an unknown reason'
  if ('syscall' in fault) return `it cannot be reached (${describeFault(fault)})`
  return missingExtension(fault.message) ?? missingRight(fault.message) ?? describeFault(fault)
}

/** A host with several addresses fails without a message, and with a code. Messages name host and port, never the password. */
const describeFault = (fault: Error): string => {
  if (fault.message !== '') return fault.message
  return 'code' in fault ? String(fault.code) : fault.name
}

const missingExtension = (message: string): string | undefined => {
  const found = /extension "(\w+)" is not available|extension\/(\w+)\.control/.exec(message)
  const extension = found?.[1] ?? found?.[2]
  if (extension === undefined) return undefined
  return `PostgreSQL has no extension "${extension}". ${INSTALL[extension] ?? INSTALL.other}`
}

/** How to install an extension on the machine of the database, by its name. */
const INSTALL: Readonly<Record<string, string>> & { readonly other: string } = {
  postgis:
    'Install PostGIS on the machine of the database (Debian and Ubuntu: `apt install postgresql-postgis`), or use the image `postgis/postgis`, and start again.',
  other:
    'Install it on the machine of the database (Debian and Ubuntu: `apt install postgresql-contrib`), and start again.',
}

const missingRight = (message: string): string | undefined => {
  const extension = /permission denied to create extension "(\w+)"/.exec(message)?.[1]
  if (extension !== undefined)
    return `this user may not create the extension "${extension}". Let a superuser run \`CREATE EXTENSION ${extension}\` in this database.`
  const schema = /permission denied for schema (\w+)/.exec(message)?.[1]
  if (schema === undefined) return undefined
  return `this user may not create tables in the schema "${schema}". Let the owner of the database run \`GRANT CREATE ON SCHEMA ${schema} TO\` this user.`
}
