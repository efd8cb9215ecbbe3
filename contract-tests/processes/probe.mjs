// Loaded before a program (`node --expose-gc --import`): on a port of its own, whose address is the first line of
// standard output, it answers every request with what the process holds once garbage is collected.
import { createServer } from 'node:http'

const held = () => {
  globalThis.gc()
  return { heapBytes: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length }
}

const server = createServer((_request, response) => {
  response.setHeader('Connection', 'close').end(JSON.stringify(held()))
})
server.listen(0, '127.0.0.1', () => {
  console.log(`probe http://127.0.0.1:${server.address().port}`)
})
server.unref()
