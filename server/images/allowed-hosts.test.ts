import { expect, test } from 'vitest'
import { createAllowedHosts, isHostRule } from './allowed-hosts.ts'

const hosts = createAllowedHosts(['cdn.example', '*.pictures.example', 'http://localhost:4001'])

test.each([
  ['https://cdn.example/a.jpg', 'public'],
  ['https://CDN.example:443/a.jpg', 'public'],
  ['https://a.pictures.example/', 'public'],
  ['https://a.b.pictures.example/', 'public'],
  ['http://localhost:4001/a.jpg', 'emulator'],
  ['https://pictures.example/', 'none'],
  ['https://notpictures.example/', 'none'],
  ['https://cdn.example.evil.example/', 'none'],
  ['https://evilcdn.example/', 'none'],
  ['https://cdn.example./a.jpg', 'none'],
  ['http://cdn.example/a.jpg', 'none'],
  ['https://cdn.example:8443/a.jpg', 'none'],
  ['https://cdn.example@evil.example/', 'none'],
  ['https://user@cdn.example/', 'none'],
  ['https://:secret@cdn.example/', 'none'],
  ['http://localhost:4002/a.jpg', 'none'],
  ['https://localhost:4001/a.jpg', 'none'],
  ['http://user@localhost:4001/a.jpg', 'none'],
  ['ftp://cdn.example/a.jpg', 'none'],
])('%s is trusted as %s', (address, trust) => {
  expect(hosts.trustOf(new URL(address))).toBe(trust)
})

test.each([
  ['cdn.example', true],
  ['*.cdn.example', true],
  ['a-b.xn--bcher-kva.example', true],
  ['http://localhost:4001', true],
  ['http://127.0.0.1:4001', true],
  ['*', false],
  ['*.com.', false],
  ['*example', false],
  ['a.*.example', false],
  ['localhost', false],
  ['127.0.0.1', false],
  ['0x7f.1', false],
  ['[::1]', false],
  ['cdn.example:8443', false],
  ['https://cdn.example', false],
  ['http://10.0.0.1:80', false],
  ['CDN.example', false],
])('%s as a rule: %s', (text, isGood) => {
  expect(isHostRule(text)).toBe(isGood)
})
