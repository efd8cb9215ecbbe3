import { expect, test } from 'vitest'
import { parseDeliveryHosts, findReach } from './delivery-hosts.ts'

const hosts = parseDeliveryHosts(
  'S3.eu-central-1.amazonaws.com, storage.googleapis.com.,8.8.8.8,127.0.0.1:9000,minio.lan:9000,[::1]:9000',
)

test.each([
  ['s3.eu-central-1.amazonaws.com', 443, 'public'],
  ['harbour.s3.eu-central-1.amazonaws.com', 443, 'public'],
  ['a.b.S3.EU-central-1.amazonaws.com.', 443, 'public'],
  ['s3.eu-central-1.amazonaws.com', 80, 'nowhere'],
  ['s3.eu-west-1.amazonaws.com', 443, 'nowhere'],
  ['amazonaws.com', 443, 'nowhere'],
  ['evils3.eu-central-1.amazonaws.com', 443, 'nowhere'],
  ['s3.eu-central-1.amazonaws.com.evil.example', 443, 'nowhere'],
  ['storage.googleapis.com', 443, 'public'],
  ['8.8.8.8', 443, 'public'],
  ['1.8.8.8.8', 443, 'nowhere'],
  ['127.0.0.1', 9000, 'anywhere'],
  ['127.0.0.1', 443, 'nowhere'],
  ['127.0.0.1', 9001, 'nowhere'],
  ['minio.lan', 9000, 'anywhere'],
  ['bucket.minio.lan', 9000, 'nowhere'],
  ['::1', 9000, 'anywhere'],
  ['[::1]', 9000, 'anywhere'],
  ['169.254.169.254', 80, 'nowhere'],
  ['', 443, 'nowhere'],
])('%s, port %i: deliveries reach %s', (host, port, reach) => {
  expect(findReach(hosts, host, port)).toBe(reach)
})

test.each([
  ['', 'must be a host, or host:port'],
  ['a.example,,b.example', 'must be a host, or host:port'],
  ['https://a.example', 'must be a host, or host:port'],
  ['a.example/x', 'must be a host, or host:port'],
  ['*.example.com', 'must be a host, or host:port'],
  ['.example.com', 'must be a host, or host:port'],
  ['com', 'must name hosts: com is none, or has to be given with its port'],
  ['com.', 'must name hosts: com is none'],
  ['s3.example.com,co.uk', 'must name hosts: co.uk is none'],
  ['localhost', 'must name hosts: localhost is none'],
])('%j names no hosts', (text, fault) => {
  expect(() => parseDeliveryHosts(text)).toThrow(fault)
})
