import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { redisTarget } from './targets.ts'

/** What Redis says to a command; nothing to one that it never heard. */
type Say = (command: string) => string | undefined

const SAID = '+OK\r\n'
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A Redis whose connections answer in turn as told; the last of them all later ones. */
async function aRedis(...says: readonly Say[]): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const say = says[Math.min(sockets.push(socket), says.length) - 1]
    socket.on('data', (part) => {
      for (const command of part
        .toString()
        .split(/\*\d+\r\n/)
        .slice(1)) {
        socket.write(say?.(command) ?? '')
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('purges go on once a Redis that has vanished is there again', async () => {
  const heard: string[] = []
  const url = await aRedis(
    (command) => (/publish/i.test(command) ? undefined : SAID),
    (command) => {
      if (/publish/i.test(command)) heard.push(command)
      return /publish/i.test(command) ? ':1\r\n' : SAID
    },
  )
  const target = redisTarget(url, 50)
  ends.push(target.close)
  await expect(target.send(['product:tea'])).rejects.toThrow('Command timed out')
  const sendAgain = () =>
    target.send(['product:tea']).then(
      () => 'sent',
      () => 'away',
    )
  await expect.poll(sendAgain).toBe('sent')
  expect(heard.at(-1)).toContain('product:tea')
})
