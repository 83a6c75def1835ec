import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'

/** Porokh's URL and the token. */
export interface Login {
  url: string
  token: string
}

const folder = () => path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'porokh')
export const loginFile = (): string => path.join(folder(), 'login.json')

/** The settings stored by `porokh login`; POROKH_URL and POROKH_TOKEN take precedence. Undefined if a part is missing. */
export async function readLogin(): Promise<Login | undefined> {
  const kept = await keptLogin()
  const url = process.env.POROKH_URL || kept?.url
  const token = process.env.POROKH_TOKEN || kept?.token
  return url && token ? { url, token } : undefined
}

async function keptLogin(): Promise<Login | undefined> {
  try {
    return JSON.parse(await readFile(loginFile(), 'utf8')) as Login
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`${loginFile()} cannot be read: run "porokh login" again`, { cause: error })
  }
}

/** Readable only by the current user. */
export async function keepLogin(login: Login): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await writeFile(loginFile(), `${JSON.stringify(login)}\n`, { mode: 0o600 })
  // An existing file keeps its mode.
  await chmod(loginFile(), 0o600)
}

export const forgetLogin = (): Promise<void> => rm(loginFile(), { force: true })
