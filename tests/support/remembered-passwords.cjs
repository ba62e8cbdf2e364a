// Runs before each process of a run (remembered-passwords.ts). Plain JavaScript, because NODE_OPTIONS
// reaches whatever Node a test starts.
const crypto = require('node:crypto')
const { promisify } = require('node:util')

const hash = promisify(crypto.scrypt)
const hashes = new Map()

/** As Node's own, with or without a cost before what is called in the end. */
crypto.scrypt = (password, salt, length, ...rest) => {
  const [done, cost = {}] = rest.toReversed()
  const input = JSON.stringify([password, [...salt], length, cost])
  if (!hashes.has(input)) hashes.set(input, hash(password, salt, length, cost))
  hashes.get(input).then((key) => done(null, key), done)
}
