import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Which way a commit is lost. */
export type Lost = 'before it arrives' | 'after it has taken place'

/** A way to a database on which connections break while they commit, once `lose` has been called. */
export const losingProxy = async (url: string, lost: Lost) => {
  const target = new URL(url)
  const proxied = new URL(url)
  let isLosing = false
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const end = () => {
      client.destroy()
      database.destroy()
    }
    let isCommitting = false
    client.on('data', (bytes) => {
      isCommitting = isLosing && bytes.includes('commit\0')
      if (isCommitting && lost === 'before it arrives') end()
      else database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (isCommitting) end()
      else client.write(bytes)
    })
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  proxied.host = `127.0.0.1:${address.port}`
  return { url: proxied.href, lose: () => (isLosing = true) }
}
