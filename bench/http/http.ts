import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Benchmark } from '../benchmark.ts'
import { CALLERS_CORE, stayOnCore } from '../cores.ts'
import { listOfMosaics, oneMosaic, quickSearch, stacPage } from './calls.ts'
import { Connection } from './connection.ts'
import { measured } from './measured.ts'
import { principalsOf, type Principals } from './principals.ts'
import { record, writeAnswers, type Recording } from './recording.ts'
import { bytesOf } from './request.ts'
import { measuresOf, tableOf } from './results.ts'
import { PEERS, startOurs, startPeer, type Served } from './servers.ts'

/** Calls of the platform against the same calls of servers that answer them with nothing but what was prepared. */
export const http: Benchmark = async (words) => {
  const { short, calls } = extentOf(words)
  const folder = await mkdtemp(join(tmpdir(), 'bench-http-'))
  const servers: Served[] = []
  try {
    const { recordings, answers } = await recorded(join(folder, 'answers'), calls)
    for (const name of z
      .array(z.enum(['raw node:http', 'Express', 'Express, validator', 'Fastify']))
      .parse(Object.keys(PEERS)))
      servers.push(await startPeer(name, answers))
    servers.push(await startOurs('production'), await startOurs('development'))
    stayOnCore(CALLERS_CORE)
    const rows = []
    for (const recording of recordings) rows.push(await measured(recording, servers, short ? SHORT : LONG))
    console.error(tableOf(rows))
    return measuresOf(rows)
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true })
  }
}

const SHORT = { rounds: 5, milliseconds: 300 }
const LONG = { rounds: 14, milliseconds: 1_000 }

/** `--short`, and words that names of calls have to contain. */
const extentOf = (words: readonly string[]) => ({
  short: words.includes('--short'),
  calls: words.filter((word) => word !== '--short'),
})

/** The answers of a platform that was asked for nothing before, and judged each of them. */
const recorded = async (file: string, words: readonly string[]) => {
  const reference = await startOurs('development')
  try {
    const principals = principalsOf(reference.addresses)
    const mosaic = oneMosaic(await mosaicIds(reference.port, principals))
    const recordings: Recording[] = []
    const features = new Map<string, number>()
    for (const call of [listOfMosaics, mosaic, quickSearch, stacPage])
      if (words.length === 0 || words.some((word) => call.name.includes(word)))
        recordings.push(await record(reference.port, call, principals, features))
    await writeAnswers(file, recordings, features)
    return { recordings, answers: file }
  } finally {
    await reference.stop()
  }
}

const MOSAICS = z.object({ mosaics: z.array(z.object({ id: z.string() })) })

const mosaicIds = async (port: number, { tokens }: Principals): Promise<string[]> => {
  const [authorization = ''] = tokens
  const connection = new Connection(port)
  const request = {
    method: 'GET',
    target: '/basemaps/v1/mosaics?_page_size=250',
    authorization,
    body: '',
  } as const
  const { body } = await connection.answer(bytesOf(request))
  connection.close()
  return MOSAICS.parse(JSON.parse(body.toString())).mosaics.map(({ id }) => id)
}
