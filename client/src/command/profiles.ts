import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { isObject } from '../object.ts'
import { parsed } from '../parsed.ts'
import { UsageError } from './exit.ts'

/** What is kept of a login. */
export interface Profile {
  readonly baseUrl?: string
  readonly siblingBaseUrl?: string
  readonly apiKey?: string
  readonly clientId?: string
  readonly clientSecret?: string
  readonly refreshToken?: string
}

const MEMBERS = ['baseUrl', 'siblingBaseUrl', 'apiKey', 'clientId', 'clientSecret', 'refreshToken'] as const

/** The logins of a user, by name, in a file that nobody else can read. */
export interface Profiles {
  readonly path: string
  /** Empty where there is none of that name. @throws UsageError where the file is none of profiles */
  readonly read: (name: string) => Promise<Profile>
  readonly write: (name: string, profile: Profile) => Promise<void>
  /** @returns whether there was one */
  readonly remove: (name: string) => Promise<boolean>
}

/** @see https://specifications.freedesktop.org/basedir-spec/latest/ */
export const profilesIn = (env: Readonly<Record<string, string | undefined>>): Profiles => {
  const path = join(env.XDG_CONFIG_HOME ?? join(env.HOME ?? homedir(), '.config'), 'imagery', 'config.json')
  const save = async (profiles: ReadonlyMap<string, Profile>) => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const draft = `${path}.${process.pid}`
    await writeFile(draft, `${JSON.stringify({ profiles: Object.fromEntries(profiles) }, undefined, 2)}\n`, {
      mode: 0o600,
    })
    await chmod(draft, 0o600)
    await rename(draft, path)
  }
  return {
    path,
    read: async (name) => (await load(path)).get(name) ?? {},
    write: async (name, profile) => save((await load(path)).set(name, profile)),
    remove: async (name) => {
      const profiles = await load(path)
      const wasThere = profiles.delete(name)
      await (profiles.size > 0 ? save(profiles) : rm(path, { force: true }))
      return wasThere
    },
  }
}

const load = async (path: string): Promise<Map<string, Profile>> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isObject(error) && error.code === 'ENOENT') return '{"profiles":{}}'
    throw error
  })
  const file = parsed(text)
  if (!isObject(file) || !isObject(file.profiles)) throw new UsageError(`${path} holds no profiles`)
  return new Map(Object.entries(file.profiles).map(([name, profile]) => [name, toProfile(profile)]))
}

const toProfile = (value: unknown): Profile => {
  const members = isObject(value) ? value : {}
  return Object.fromEntries(
    MEMBERS.flatMap((name) => {
      const member = members[name]
      return typeof member === 'string' ? [[name, member]] : []
    }),
  )
}
