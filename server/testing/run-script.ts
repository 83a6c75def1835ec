import { execFile } from 'node:child_process'
import { compiled } from './compiled.ts'

interface Ended {
  status: number
  /** Its output on both streams. */
  output: string
}

/** Runs a command of package.json without npm, which takes a second to start. It gets no address or key from our environment. */
export const runScript = (name: string, args: string[], env: Record<string, string>): Promise<Ended> =>
  runFile(`scripts/${name}.ts`, args, env)

/** The same for any file. */
export async function runFile(file: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const program = await compiled(file)
  const { DATABASE_URL: _, DATA_DIR: __, BACKUP_KEY: ___, SECRET: ____, ...rest } = process.env
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: { ...rest, ...env } }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}
