import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { StartError } from '../../server/db/start-error.ts'

export interface Console {
  say(text: string): void
  /** Returns the trimmed answer. */
  ask(question: string): Promise<string>
  /** The same, not trimmed, and without echoing the input. */
  askSecret(question: string): Promise<string>
  close(): void
}

/** Asks on the terminal, or reads one answer per line from a pipe. Throws a StartError at the end of the input. */
export function openConsole(): Console {
  let muted = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!muted) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  const typed = lines[Symbol.asyncIterator]()
  lines.on('SIGINT', () => lines.close())
  const read = async (question: string, secret: boolean) => {
    lines.setPrompt(`${question} `)
    lines.prompt()
    muted = secret
    const { done, value } = await typed.next()
    muted = false
    if (secret || !process.stdin.isTTY) process.stdout.write('\n')
    if (done) throw new StartError('The input ended before the last answer. Nothing was changed.')
    return value
  }
  return {
    say: (text) => console.log(text),
    ask: async (question) => (await read(question, false)).trim(),
    askSecret: (question) => read(question, true),
    close: () => lines.close(),
  }
}
