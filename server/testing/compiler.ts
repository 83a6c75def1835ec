import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** Linters and client generators with the TypeScript that they need, which differs from the project's. */
export const apiTools = path.resolve('scripts/api-tools/node_modules')
export const tsc = path.join(apiTools, '.bin/tsc')

/** Runs a command in a folder and returns its output. Throws if it failed. */
export function run(cwd: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
  return stdout
}

/** Writes the settings of a strict foreign project into a folder. */
export function writeSettings(
  folder: string,
  name: string,
  { compilerOptions, ...files }: { compilerOptions: object; include?: string[]; files?: string[] },
): void {
  const strict = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  }
  writeFileSync(
    path.join(folder, name),
    JSON.stringify({ compilerOptions: { ...strict, ...compilerOptions }, ...files }),
  )
}
