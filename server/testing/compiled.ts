import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '../..')
/** Below node_modules, where Node finds the packages. */
const folder = path.join(root, 'node_modules/.cache/porokh/programs')
const keptMs = 86_400_000
const made = new Map<string, Promise<string>>()

/**
 * Compiles a program, with all our modules that it imports, to one file of JavaScript, and returns its path. Node starts this file in a third
 * of the processor time that tsx needs for a thousand modules of TypeScript. Each process compiles a program once.
 *
 * @param file path from the root of the project
 */
export function compiled(file: string): Promise<string> {
  const known = made.get(file) ?? compile(file)
  made.set(file, known)
  return known
}

async function compile(file: string): Promise<string> {
  const { NODE_ENV } = process.env
  const result = await build({
    root,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [keepPlaces],
    build: {
      ssr: file,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // Vite sets it when it is not set.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  const [main] = (result as { output: { code: string }[] }).output
  return stored(path.basename(file, '.ts'), main!.code)
}

/** Modules find other files from the place of their source. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta') || !path.isAbsolute(id)) return null
    const places = { dirname: path.dirname(id), filename: id, url: pathToFileURL(id).href }
    return code.replaceAll(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, name: keyof typeof places) =>
      JSON.stringify(places[name]),
    )
  },
}

/** The name follows from the content: other processes of the run write the same file. */
function stored(name: string, code: string): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  if (existsSync(file)) return file
  for (const old of readdirSync(folder).map((one) => path.join(folder, one)))
    if (Date.now() - statSync(old).mtimeMs > keptMs) rmSync(old, { force: true })
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, code)
  renameSync(whole, file)
  return file
}
