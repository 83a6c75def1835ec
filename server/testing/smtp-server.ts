import { createServer, type AddressInfo, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { Certificate } from './certificates.ts'

interface Mail {
  from: string
  to: string
  text: string
  /** Whether it arrived by TLS. */
  isByTls: boolean
}
/** The steps of a session. A test can set another reply or an action for each. */
type Step = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end'
type Replies = Partial<Record<Step, string | ((socket: Socket) => void)>>

export interface SmtpServer {
  port: number
  /** The accepted messages, including those whose connection ended before the reply. */
  mails: Mail[]
  sessions: number
  does(replies: Replies): void
  close(): Promise<void>
}

const usual: Partial<Record<Step, string>> = {
  greeting: '220 relay.test ESMTP',
  EHLO: '250-relay.test\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 2.7.0 accepted',
  MAIL: '250 2.1.0 ok',
  RCPT: '250 2.1.5 ok',
  DATA: '354 go on',
  end: '250 2.0.0 queued',
}

/** A test mail relay on this machine, which offers STARTTLS if it has a certificate. */
export async function startSmtpServer(certificate?: Certificate): Promise<SmtpServer> {
  let replies: Replies = {}
  const sockets = new Set<Socket>()
  const running: SmtpServer = {
    port: 0,
    mails: [],
    sessions: 0,
    does: (next) => void (replies = next),
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => void server.close(() => closed()))
    },
  }
  const server = createServer((socket) => {
    running.sessions += 1
    talk(socket, true)
  })
  const talk = (socket: Socket, greets: boolean) => {
    sockets.add(socket)
    const isByTls = socket instanceof TLSSocket
    const mail: Mail = { from: '', to: '', text: '', isByTls }
    let left = ''
    let inData = false
    const say = (step: Step) => {
      const offer = certificate && !isByTls && step === 'EHLO' ? '250-relay.test\r\n250 STARTTLS' : usual[step]
      const reply = replies[step] ?? offer ?? '502 5.5.1 no such command'
      if (typeof reply === 'string') socket.write(`${reply}\r\n`)
      else reply(socket)
    }
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'QUIT') return void socket.end('221 bye\r\n')
      if (verb === 'STAR' && certificate) {
        socket.removeAllListeners('data')
        socket.write('220 go on\r\n')
        return talk(new TLSSocket(socket, { isServer: true, ...certificate }), false)
      }
      if (verb === 'RSET') return void socket.write('250 ok\r\n')
      if (verb === 'MAIL') mail.from = line
      if (verb === 'RCPT') mail.to = line
      if (verb === 'DATA') inData = (replies.DATA ?? usual.DATA) === usual.DATA
      say(verb as Step)
    }
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      left += piece.toString('latin1')
      for (;;) {
        const end = left.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const read = left.slice(0, end)
        left = left.slice(end + (inData ? 5 : 2))
        if (!inData) {
          command(read)
          continue
        }
        inData = false
        running.mails.push({ ...mail, text: Buffer.from(read, 'latin1').toString('utf8') })
        say('end')
      }
    })
    if (greets) say('greeting')
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  running.port = (server.address() as AddressInfo).port
  return running
}
