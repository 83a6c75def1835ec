import type { IncomingMessage } from 'node:http'
import type { Api } from '../../../contract/api.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { RequestClass } from './admission.ts'
import { sessionCookie } from '../sessions/cookies.ts'

/** Calls that move no money themselves but start or decide a member's paid work. */
const decidePay: readonly (keyof Api)[] = [
  'POST /api/tasks',
  'POST /api/tasks/:id/submit',
  'POST /api/tasks/:id/dispute',
  'POST /api/sponsor/submissions/:taskId/reject',
]

/**
 * Returns the function that classifies a request by its method, URL and headers. It runs for every request, including refused ones, so it
 * neither parses nor queries anything. An invalid cookie is detected only later.
 */
export function requestClassifier(endpoints: Record<string, Endpoint>): (request: IncomingMessage) => RequestClass {
  const money = patternOf(
    Object.entries(endpoints).filter(([name, { money: moves }]) => moves || decidePay.includes(name as keyof Api)),
  )
  const slow = patternOf(Object.entries(endpoints).filter(([name, endpoint]) => isSlow(name, endpoint)))
  return ({ method, url = '', headers }) => {
    const [path = ''] = url.split('?', 1)
    if (oddlyWritten.test(path)) return 'slow'
    // A page's form corresponds to a call without a session.
    if (!path.startsWith('/api/')) return method === 'POST' ? 'slow' : 'public'
    const call = `${method === 'HEAD' ? 'GET' : method} ${path}`
    if (slow.test(call)) return 'slow'
    const signedIn = headers.authorization !== undefined || headers.cookie?.includes(`${sessionCookie}=`)
    if (!signedIn) return 'public'
    return method !== 'GET' && money.test(call) ? 'money' : 'signedIn'
  }
}

/**
 * The router also accepts URLs with a host, encoded letters or a fragment. Porokh uses none of these, and nobody may gain a better class by
 * them.
 */
const oddlyWritten = /^[^/]|[%#]/

const signIn: keyof Api = 'POST /api/login'
/** Whether the call may contain a correct password. */
export const isSignIn = ({ method, url }: IncomingMessage): boolean => `${method} ${url}` === signIn

/** Downloads and calls that hash a password take far longer than any others. */
const isSlow = (name: string, { role, produces }: Endpoint) =>
  produces ? !produces.startsWith('image/') : role === 'anyone' && !name.startsWith('GET ')

function patternOf(endpoints: [name: string, Endpoint][]): RegExp {
  const names = endpoints.map(([name]) => name.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+'))
  return new RegExp(`^(?:${names.join('|') || '(?!)'})$`)
}
