import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'

/** Where Porokh is, and the token to call it with. */
export interface Login {
  url: string
  token: string
}

const folder = () => path.join(process.env.XDG_CONFIG_HOME || path.join(homedir(), '.config'), 'porokh')
export const loginFile = (): string => path.join(folder(), 'login.json')

/** What `porokh login` has kept; POROKH_URL and POROKH_TOKEN come before it. Undefined where a part is missing. */
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

/** Only the own user may read it. */
export async function keepLogin(login: Login): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  await writeFile(loginFile(), `${JSON.stringify(login)}\n`, { mode: 0o600 })
  // A file that was there before keeps its own mode.
  await chmod(loginFile(), 0o600)
}

export const forgetLogin = (): Promise<void> => rm(loginFile(), { force: true })
