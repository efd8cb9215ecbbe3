import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judge, ofLoad, ofServer } from '../../../bench/sqlite/acknowledgements.ts'
import { compileLoad } from '../../../bench/sqlite/kill.ts'
import { callsIn, hasStrace, trace } from '../../../bench/sqlite/trace.ts'

const TRANSACTIONS = 100
const isTraceable = await hasStrace()

/** A kill does not show it: what was written and not synchronized survives the process. */
describe.skipIf(!isTraceable)(
  `order of system calls${isTraceable ? '' : ': strace is not installed'}`,
  () => {
    let folder = ''
    let program = ''

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'fsync-'))
      program = await compileLoad()
    })
    afterAll(() => rm(folder, { recursive: true }))

    const load = async (durability: string) => {
      const file = join(folder, `${durability}.trace`)
      const child = trace(file, [program, join(folder, durability), durability, 'sound', `${TRANSACTIONS}`])
      child.stdout.resume()
      await once(child, 'exit')
      return judge(callsIn(await readFile(file, 'utf8')), ofLoad)
    }

    test('nothing is acknowledged before the synchronization of its commit has returned', async () => {
      expect(await load('full')).toEqual({ acknowledged: TRANSACTIONS, hasty: 0 })
    })

    test('at durability normal the same check fails', async () => {
      const { acknowledged, hasty } = await load('normal')
      expect(acknowledged).toBe(TRANSACTIONS)
      expect(hasty).toBeGreaterThan(TRANSACTIONS / 2)
    })
  },
)

describe('the check of a trace', () => {
  const SYNC = '2 fdatasync(20) = 0'
  const BEGUN = '2 fdatasync(20 <unfinished ...>'
  const RESUMED = '2 <... fdatasync resumed>) = 0'
  const WRITTEN = '1 write(1, "written 7-1\\n", 12) = 12'
  const ACK = '1 write(1, "acknowledged 7-1\\n", 17) = 17'

  const orders: readonly (readonly [string, readonly string[], number])[] = [
    ['in between', [WRITTEN, SYNC, ACK], 0],
    ['in between, over two lines', [WRITTEN, BEGUN, RESUMED, ACK], 0],
    ['in between, after others', [SYNC, WRITTEN, BEGUN, '3 fsync(8) = 0', RESUMED, ACK], 0],
    ['missing', [WRITTEN, ACK], 1],
    ['that has not returned', [WRITTEN, BEGUN, ACK, RESUMED], 1],
    [
      'that returns while it is acknowledged',
      [
        WRITTEN,
        BEGUN,
        '1 write(1, "acknowledged 7-1\\n" <unfinished ...>',
        RESUMED,
        '1 <... write resumed>, 17) = 17',
      ],
      1,
    ],
    ['that failed', [WRITTEN, '2 fdatasync(20) = -1 EIO (Input/output error)', ACK], 1],
    ['that began before', [BEGUN, WRITTEN, RESUMED, ACK], 1],
    ['that another thread waits for', [WRITTEN, '3 fdatasync(20 <unfinished ...>', RESUMED, ACK], 1],
  ]
  test.each(orders)('sees a synchronization %s', (_, lines, hasty) => {
    expect(judge(callsIn(lines.join('\n')), ofLoad)).toEqual({ acknowledged: 1, hasty })
  })

  const POST = '1 read(21, "POST /a HTTP/1.1\\r\\nhost: 127"..., 65536) = 231'
  const GET = POST.replace('POST', 'GET')
  const CREATED = '1 writev(21, [{iov_base="HTTP/1.1 201 Created\\r\\n"..., iov_len=169}], 1) = 180'
  const REFUSED = CREATED.replace('201 Created', '409 Conflict')

  const answers: readonly (readonly [string, readonly string[], number, number])[] = [
    ['a success after it', [POST, SYNC, CREATED], 1, 0],
    [
      'a call over two lines',
      ['1 read(21,  <unfinished ...>', SYNC, POST.replace('read(21, ', '<... read resumed>'), CREATED],
      1,
      1,
    ],
    ['a success before it', [POST, CREATED, SYNC], 1, 1],
    ['the second success before it', [POST, SYNC, CREATED, POST, CREATED], 2, 1],
    ['a refusal, which promises nothing', [POST, REFUSED], 0, 0],
    ['an answer to a read', [GET, CREATED], 0, 0],
    ['an answer on another connection', [POST, CREATED.replace('21', '22')], 0, 0],
  ]
  test.each(answers)('sees %s', (_, lines, acknowledged, hasty) => {
    expect(judge(callsIn(lines.join('\n')), ofServer)).toEqual({ acknowledged, hasty })
  })
})
