/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

/** A tool that others wrote, which makes a client of an OpenAPI document. */
export interface Generator {
  /** As its users write it, with the language where there are several. */
  readonly name: string
  /** What it is given: the contract, or the contract in OpenAPI 3.0 where it reads nothing newer. */
  readonly document: 'openapi.json' | 'openapi-3.0.json'
  /** What stands in the folder before it runs, by path. @param baseUrl where the platform is */
  readonly files: (baseUrl: string) => Readonly<Record<string, string>>
  /** Makes the client in the folder. @param document its path */
  readonly generate: (document: string) => Command | Promise<Command>
  /** What the tool says of this contract, whatever we do; each line of it. */
  readonly complaints?: readonly Complaint[]
  /** A program that lists two mosaics with the client, and prints their names. */
  readonly call: Program
  /** Judges the client, the program, and one that is wrong, as the language does. */
  readonly compile: () => Command | Promise<Command>
  readonly run: () => Command | Promise<Command>
}

export interface Program {
  /** Its path in the folder. */
  readonly file: string
  /** That of the same program with a parameter that the operation does not have. */
  readonly wrongFile: string
  readonly text: string
  /** The parameter that it gives, as the client calls it. */
  readonly parameter: string
}

/** A fault of the tool's own. */
export interface Complaint {
  readonly says: RegExp
  /** Its issue, or why there is none. */
  readonly issue: string
}

/** Read by each program. */
export const BASE_URL = 'PLATFORM_URL'
export const AUTHORIZATION = 'PLATFORM_AUTHORIZATION'
