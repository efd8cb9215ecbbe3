import { describe, expect, test } from 'vitest'
import { Problem } from '../../kernel/problem.ts'
import { checkWebhookUrl } from './webhook-url.ts'

const ALLOWED = new Set(['127.0.0.1:9999', '[::1]:80'])

describe('an address for webhooks', () => {
  test.each([
    'https://hooks.example.com/orders?token=abc',
    'https://hooks.example.com:8443/',
    'https://8.8.8.8/',
    'HTTPS://HOOKS.EXAMPLE.COM./',
    `https://${'x'.repeat(63)}.example.com/`,
    'http://127.0.0.1:9999/hook',
    'https://127.0.0.1:9999/hook',
    'http://[::1]/hook',
    `https://hooks.example.com/${'x'.repeat(2048 - 'https://hooks.example.com/'.length)}`,
  ])('%s', (url) => {
    expect(() => {
      checkWebhookUrl(url, 'url', ALLOWED)
    }).not.toThrow()
  })

  test.each([
    ['no address', 'hooks', 'absolute'],
    ['http', 'http://hooks.example.com/', 'https'],
    ['a file', 'file:///etc/passwd', 'https'],
    ['a scheme of its own, allowed or not', 'gopher://127.0.0.1:9999/', 'https'],
    ['a user', 'https://user@hooks.example.com/', 'user name'],
    ['a password', 'https://:secret@hooks.example.com/', 'user name'],
    ['a user of a receiver that is allowed', 'http://user@127.0.0.1:9999/', 'user name'],
    ['a password of a receiver that is allowed', 'http://:secret@127.0.0.1:9999/', 'user name'],
    ['a fragment', 'https://hooks.example.com/#a', 'fragment'],
    ['another port', 'https://hooks.example.com:22/', 'port'],
    ['another port of a receiver that is allowed', 'https://127.0.0.1:9998/', 'port'],
    ['this machine', 'https://127.0.0.1/', 'public'],
    ['this machine, short', 'https://127.1/', 'public'],
    ['this machine, hexadecimal', 'https://0x7f000001/', 'public'],
    ['this machine, one number', 'https://2130706433/', 'public'],
    ['this machine, full width', 'https://１２７.0.0.1/', 'public'],
    ['this machine by name', 'https://localhost/', 'public'],
    ['this machine by name, rooted', 'https://localhost./', 'public'],
    ['a private network, mapped', 'https://[::ffff:10.0.0.1]/', 'public'],
    ['this machine, octal', 'https://0177.0.0.1/', 'public'],
    ['this machine, percent-encoded', 'https://%31%32%37.0.0.1/', 'public'],
    ['this machine, IPv4 in IPv6 without a prefix', 'https://[::127.0.0.1]/', 'public'],
    ['the address of a cloud’s metadata', 'https://169.254.169.254/latest/meta-data', 'public'],
    ['the platform services of Azure', 'https://168.63.129.16/', 'public'],
    ['the platform services of Azure, octal', 'https://0250.077.0201.020/', 'public'],
    ['the platform services of Azure, hexadecimal', 'https://0xa83f8110/', 'public'],
    ['the platform services of Azure, one number', 'https://2822734096/', 'public'],
    ['the platform services of Azure, mapped', 'https://[::ffff:168.63.129.16]/', 'public'],
    ['a network for benchmarks', 'https://198.18.0.1/', 'public'],
    ['a link with its zone', 'https://[fe80::1%25eth0]/', 'valid host'],
    ['port 0', 'https://hooks.example.com:0/', 'must have a port of 1 to 65535'],
    ['a port beyond the last', 'https://hooks.example.com:65536/', 'a port of 1 to 65535'],
    ['an empty fragment', 'https://hooks.example.com/#', 'fragment'],
    ['one slash', 'https:/hooks.example.com/', 'such as https://example.com/hook'],
    ['no slash', 'https:hooks.example.com/', 'such as https://example.com/hook'],
    ['backslashes', 'https:\\\\hooks.example.com/', 'such as https://example.com/hook'],
    ['no scheme', '//hooks.example.com/', 'such as https://example.com/hook'],
    ['a name of one network', 'https://printer/', 'public'],
    ['a name with an empty part', 'https://hooks..example.com/', 'public'],
    ['a name that begins with a dot', 'https://.example.com/', 'public'],
    ['a name with a part of 64 characters', `https://${'x'.repeat(64)}.example.com/`, 'public'],
    ['a local name', 'https://nas.local/', 'public'],
    ['an internal name', 'https://api.internal/', 'public'],
    [
      'one character too long',
      `https://hooks.example.com/${'x'.repeat(2049 - 'https://hooks.example.com/'.length)}`,
      '2048',
    ],
  ])('is none: %s', (_what, url, message) => {
    const check = () => {
      checkWebhookUrl(url, 'notifications.webhook.url', ALLOWED)
    }
    expect(check).toThrow(Problem)
    expect(check).toThrow(message)
    expect(check).toThrow('notifications.webhook.url')
    expect(check).not.toThrow('secret')
  })

  test.each([
    ['http', 'http://127.0.0.1:9000/ready', '127.0.0.1:9000'],
    ['another port', 'https://hooks.example.com:9443/', 'hooks.example.com:9443'],
    ['an inner network', 'https://10.0.0.1/', '10.0.0.1:443'],
  ])('what is refused for %s names the setting that allows it', (_what, url, receiver) => {
    expect(() => {
      checkWebhookUrl(url, 'url', new Set())
    }).toThrow(`, unless the server is started with --webhook-allow ${receiver}`)
  })
})
