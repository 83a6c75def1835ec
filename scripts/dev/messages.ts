import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { isLoopback } from '../../server/app/http/client-address.ts'
import type { SentMessage } from '../../web/dev/sent-message.ts'

export interface MessageFile {
  /** Contains one message a line, as JSON. The database deletes a message's text after it is sent. */
  file: string
  /** The server sends this token, so that no other page or program can add messages. */
  token: string
}

const shown = 500

/**
 * Replaces the gateway for SMS and e-mails: the server sends its messages to `POST /dev/messages`, in the same way as to a gateway in
 * production. `GET /dev/messages.json` returns the newest ones, but only to browsers on this computer.
 */
export function keepMessages({ file, token }: MessageFile): Plugin {
  return {
    name: 'porokh-messages',
    configureServer(vite) {
      vite.middlewares.use('/dev/messages.json', (request, response, next) => {
        if (!isLoopback(request.socket.remoteAddress ?? '')) return next()
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify(readMessages(file)))
      })
      vite.middlewares.use('/dev/messages', (request, response, next) => {
        if (request.method !== 'POST') return next()
        if (request.headers.authorization !== `Bearer ${token}`) return end(response, 403)
        const keep = async () => {
          try {
            const message = await received(request)
            appendFileSync(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
            vite.ws.send('porokh:message', message)
            end(response, 204)
          } catch (error) {
            next(error)
          }
        }
        void keep()
      })
    },
  }
}

async function received(request: IncomingMessage): Promise<SentMessage> {
  const { channel, to, subject, body } = JSON.parse(await text(request)) as Omit<SentMessage, 'at'>
  return { channel, to, subject, body, at: new Date().toISOString() }
}

/** Returns the newest messages first. */
function readMessages(file: string): SentMessage[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-shown)
  return lines.map((line) => JSON.parse(line) as SentMessage).toReversed()
}

const end = (response: ServerResponse, status: number): void => void response.writeHead(status).end()
