import net from 'node:net'

export interface Answered {
  status: number
  /** Milliseconds from sending the request to the end of its answer. */
  ms: number
}

export interface Connection {
  /** Sends the text of a request. One request at a time. */
  ask(request: string): void
  close(): void
}

/** One connection that is kept open. It knows just enough HTTP to see where an answer ends, so that sending much costs little. */
export function openConnection(
  port: number,
  on: { free(connection: Connection): void; answered(answered: Answered): void; lost(asked: boolean): void },
): void {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  let received = ''
  let since = 0
  const connection: Connection = {
    ask(request) {
      since = performance.now()
      socket.write(request)
    },
    close: () => socket.destroy(),
  }
  socket.setEncoding('latin1')
  socket.once('connect', () => on.free(connection))
  socket.on('error', () => {})
  socket.once('close', () => on.lost(since > 0))
  socket.on('data', (text: string) => {
    received += text
    const end = endOf(received)
    if (end === undefined || received.length < end) return
    on.answered({ status: Number(received.slice(9, 12)), ms: performance.now() - since })
    received = ''
    since = 0
    on.free(connection)
  })
}

/** How long the answer is, or undefined while that is not known. */
function endOf(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = /\r\ncontent-length: (\d+)/i.exec(text)
  if (length) return head + 4 + Number(length[1])
  if (/\r\ntransfer-encoding: chunked/i.test(text.slice(0, head)))
    return text.endsWith('\r\n0\r\n\r\n') ? text.length : undefined
  return head + 4
}
