import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Session } from './session.ts'

/** A string, an identifier, a function body or a comment. A semicolon inside one does not end the statement. */
const enclosed = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[^]*?\1|--.*|\/\*[^]*?\*\//g

/** Whether the text ends with the semicolon of a complete statement. */
export function isComplete(text: string): boolean {
  const open = text.replaceAll(enclosed, (found) => (found.startsWith('--') || found.startsWith('/*') ? '' : 'x'))
  return !/['"]|\$\w*\$|\/\*/.test(open) && /;\s*$/.test(open)
}

const help = `A statement ends with ; and may go over several lines.
\\d lists tables and views, \\d NAME the columns of one, \\q ends.`

/** Reads statements until the terminal or pipe ends. Saves the typed lines in `historyFile` for the next session. */
export async function prompt(session: Session, historyFile: string): Promise<void> {
  const terminal = process.stdin.isTTY
  const lines = createInterface({
    input: process.stdin,
    output: terminal ? process.stdout : undefined,
    terminal,
    history: terminal && existsSync(historyFile) ? readFileSync(historyFile, 'utf8').split('\n') : [],
    historySize: 500,
    removeHistoryDuplicates: true,
  })
  let typed = ''
  const ask = () => {
    lines.setPrompt(typed ? '     -> ' : 'porokh=> ')
    if (terminal) lines.prompt()
  }
  lines.on('history', (history: string[]) => writeFileSync(historyFile, history.join('\n'), { mode: 0o600 }))
  // Ctrl-C discards an unfinished statement; at an empty prompt it ends the session.
  lines.on('SIGINT', () => {
    if (!typed && !lines.line) return lines.close()
    typed = ''
    lines.write(null, { ctrl: true, name: 'u' })
    console.log()
    ask()
  })
  if (terminal) console.log(help)
  ask()
  for await (const line of lines) {
    const command = typed ? '' : line.trim()
    if (command === '\\q' || command === 'exit' || command === 'quit') break
    if (command === '\\?') console.log(help)
    else if (command.startsWith('\\d')) await session.run(command)
    else {
      typed = typed ? `${typed}\n${line}` : line
      if (!typed.trim()) typed = ''
      if (isComplete(typed)) {
        await session.run(typed)
        typed = ''
      }
    }
    ask()
  }
  if (typed.trim()) await session.run(typed)
  lines.close()
}
