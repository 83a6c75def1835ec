import { StartError } from '../../server/db/start-error.ts'

/** The development server shows messages and source code to everybody, so it must not run in production or on a public address. */
export function refusePublicUse(env: Record<string, string | undefined>): void {
  if (env.NODE_ENV === 'production')
    throw new StartError('The development server does not run with NODE_ENV=production.')
  if (env.PUBLIC_URL) throw new StartError('The development server does not run at a public address. Unset PUBLIC_URL.')
}
