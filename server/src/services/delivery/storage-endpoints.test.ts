import { expect, test } from 'vitest'
import { exposedEndpoint, toMachine, parseStorageEndpoints } from './storage-endpoints.ts'

test('types have addresses', () => {
  const text = 'vendorb_s3=http://127.0.0.1:5000/, vendora_cloud_storage=https://gcs.example.com/a=b'
  expect([...parseStorageEndpoints(text)]).toEqual([
    ['vendorb_s3', 'http://127.0.0.1:5000'],
    ['vendora_cloud_storage', 'https://gcs.example.com/a=b'],
  ])
})

test.each([
  ['', 'must be type=address, of the types vendora_cloud_storage, vendorb_s3,'],
  ['s3=http://127.0.0.1:5000', 'must be type=address, of the types'],
  ['vendorb_s3', 'must be type=address, such as'],
  ['vendorb_s3=127.0.0.1:5000', 'must be type=address, such as'],
  ['vendorb_s3=file:///tmp', 'must be type=address, such as'],
  ['vendorb_s3=http://user:secret@127.0.0.1', 'must be type=address, such as'],
  ['vendorb_s3=http://127.0.0.1/?x=1', 'must be type=address, such as'],
])('%j is no list of them', (text, fault) => {
  expect(() => parseStorageEndpoints(text)).toThrow(fault)
})

test.each([
  ['http://127.0.0.1:5000', undefined, '127.0.0.1:5000'],
  ['https://minio.lan', undefined, 'minio.lan:443'],
  ['http://minio.lan', 'http://minio.lan', 'minio.lan:80'],
])('%s: what is in the open is %s', (address, exposed, machine) => {
  expect(exposedEndpoint(new Map([['vendorb_s3', address]]))).toBe(exposed)
  expect(toMachine(address)).toBe(machine)
})
