// Loaded before a program (`node --import`): it reaches this machine and nothing else. What an attack makes a server
// call, a public address in a webhook for one, never leaves; a name is not even looked up.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const isHere = (host) =>
  host === 'localhost' || (net.isIP(host) !== 0 && loopback.check(host, net.isIPv6(host) ? 'ipv6' : 'ipv4'))

const refusal = (host) =>
  Object.assign(new Error(`blocked: ${host} is not this machine`), { code: 'ENETUNREACH' })

const { connect } = net.Socket.prototype

net.Socket.prototype.connect = function (...args) {
  // Node's own modules hand over what they have put in order already: [[options, callback]].
  const [first] = Array.isArray(args[0]) ? args[0] : args
  const host = typeof first === 'object' && first !== null ? first.host : args[1]
  if (typeof host !== 'string' || isHere(host)) return connect.apply(this, args)
  process.nextTick(() => this.destroy(refusal(host)))
  return this
}

const { lookup } = dns

dns.lookup = (name, ...rest) => {
  const done = rest.at(-1)
  if (isHere(name)) lookup(name, ...rest)
  else process.nextTick(() => done(refusal(name)))
}

dns.promises.lookup = (name, options) =>
  new Promise((resolve, reject) => {
    dns.lookup(name, { ...options, all: true }, (fault, found) => {
      if (fault) reject(fault)
      else resolve(options?.all ? found : found[0])
    })
  })

syncBuiltinESMExports()
