import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { freePort } from '#scripts/ports.ts'

export interface SmtpServer {
  readonly url: string
  /** The mails it has taken, as they came. */
  readonly mails: () => readonly string[]
  /** Every recipient that was ever named. */
  readonly recipients: () => readonly string[]
  /** How often a mail was offered whole, taken or not. */
  readonly offered: () => number
  /**
   * What it says to the next mails: `busy` refuses for now, `silence` never answers, `slow` begins to
   * answer and takes the mail by `takeSlow`.
   */
  readonly next: (...moods: ('busy' | 'silence' | 'slow')[]) => void
  readonly takeSlow: () => void
  readonly stop: () => Promise<void>
}

/** As much SMTP as a mail program needs to hand over a mail. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: string[] = []
  const recipients: string[] = []
  const sockets = new Set<Socket>()
  let moods: string[] = []
  let offered = 0
  let takeSlow = () => {}

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: string[] | undefined

    const endOfMail = (lines: readonly string[]) => {
      offered++
      const mood = moods.shift()
      if (mood === 'silence') return
      if (mood === 'busy') {
        say('451 Try again later')
        return
      }
      const take = () => {
        mails.push(lines.join('\r\n'))
        say('250 Taken')
      }
      if (mood !== 'slow') return take()
      // A client waits as long as a line of the answer comes now and then.
      const answering = setInterval(() => say('250-Still looking'), 1_000)
      socket.on('close', () => clearInterval(answering))
      takeSlow = () => {
        clearInterval(answering)
        take()
      }
    }

    say('220 A post office')
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      if (mail) {
        if (line !== '.') mail.push(line.replace(/^\.\./, '.'))
        else {
          endOfMail(mail)
          mail = undefined
        }
        return
      }
      if (line === 'DATA') {
        mail = []
        say('354 Go on')
        return
      }
      if (line.startsWith('RCPT TO:')) recipients.push(line.slice('RCPT TO:'.length))
      say(line === 'QUIT' ? '221 Bye' : '250 Fine')
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => mails,
    recipients: () => recipients,
    offered: () => offered,
    next: (...wanted) => {
      moods = wanted
    },
    takeSlow: () => takeSlow(),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
