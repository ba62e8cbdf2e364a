// Runs before each process of a run (remembered-passwords.ts). Plain JavaScript, because NODE_OPTIONS
// reaches whatever Node a test starts.
const crypto = require('node:crypto')
const { promisify } = require('node:util')

const hash = promisify(crypto.scrypt)
const hashes = new Map()

crypto.scrypt = (password, salt, length, cost, done) => {
  const input = JSON.stringify([password, [...salt], length, cost])
  if (!hashes.has(input)) hashes.set(input, hash(password, salt, length, cost))
  hashes.get(input).then((key) => done(null, key), done)
}
