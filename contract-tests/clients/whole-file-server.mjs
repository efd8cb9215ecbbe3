import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

// Reads the whole file for each range: the defect that the tests of large files must notice.
const [file = ''] = process.argv.slice(2)

const server = createServer((asked, answer) => {
  void readFile(file).then((whole) => {
    const [, start = 0, end = 0] = (/^bytes=(\d+)-(\d+)$/.exec(asked.headers.range ?? '') ?? []).map(Number)
    answer.writeHead(206, { 'content-length': end + 1 - start }).end(whole.subarray(start, end + 1))
  })
})
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${server.address().port}/`))
