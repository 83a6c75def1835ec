import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks at the terminal. Secrets are not echoed. */
export async function ask(question: string, { secret = false } = {}): Promise<string> {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: secret ? silent : process.stderr, terminal: true })
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', (line) => resolve(line.trim()))
      lines.once('SIGINT', () => reject(new Error('stopped')))
    })
  } finally {
    lines.close()
    if (secret) process.stderr.write('\n')
  }
}

/** All piped input. */
export async function piped(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk)
  return text.trim()
}
