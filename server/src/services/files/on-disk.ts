import { Problem } from '../../kernel/problem.ts'

/**
 * Awaits work on files of the platform.
 * @throws Problem 503 in place of a fault of the file system, such as a full disk
 */
export const onDisk = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (cause) {
    const headers = { 'Retry-After': '60' }
    throw new Problem(503, 'The platform cannot keep files at the moment. Try again later.', {
      cause,
      headers,
    })
  }
}
