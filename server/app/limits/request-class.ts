import type { IncomingMessage } from 'node:http'
import type { Api } from '../../../contract/api.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { RequestClass } from './admission.ts'
import { sessionCookie } from '../sessions/cookies.ts'

/** Calls that move no money themselves, but begin or decide what a member is paid for. */
const decidePay: readonly (keyof Api)[] = [
  'POST /api/tasks',
  'POST /api/tasks/:id/submit',
  'POST /api/tasks/:id/dispute',
  'POST /api/sponsor/submissions/:taskId/reject',
]

/**
 * Returns the function that finds the class of a request by its method, address and headers. It runs for every request,
 * also for those that are refused, so it neither parses nor looks anything up. A wrong cookie is only found later.
 */
export function requestClassifier(endpoints: Record<string, Endpoint>): (request: IncomingMessage) => RequestClass {
  const money = patternOf(
    Object.entries(endpoints).filter(([name, { money: moves }]) => moves || decidePay.includes(name as keyof Api)),
  )
  const slow = patternOf(Object.entries(endpoints).filter(([name, endpoint]) => isSlow(name, endpoint)))
  return ({ method, url = '', headers }) => {
    const [path = ''] = url.split('?', 1)
    if (oddlyWritten.test(path)) return 'slow'
    // A form of a page does what a call does that needs no session.
    if (!path.startsWith('/api/')) return method === 'POST' ? 'slow' : 'public'
    const call = `${method === 'HEAD' ? 'GET' : method} ${path}`
    if (slow.test(call)) return 'slow'
    const signedIn = headers.authorization !== undefined || headers.cookie?.includes(`${sessionCookie}=`)
    if (!signedIn) return 'public'
    return method !== 'GET' && money.test(call) ? 'money' : 'signedIn'
  }
}

/**
 * The router also understands addresses with a host, with encoded letters or with a fragment. None of ours needs that,
 * and nobody may choose a better class in this way.
 */
const oddlyWritten = /^[^/]|[%#]/

const signIn: keyof Api = 'POST /api/login'
/** Whether somebody may show the right password with it. */
export const isSignIn = ({ method, url }: IncomingMessage): boolean => `${method} ${url}` === signIn

/** Downloads, and calls that hash a password: each takes far longer than any other. */
const isSlow = (name: string, { role, produces }: Endpoint) =>
  produces ? !produces.startsWith('image/') : role === 'anyone' && !name.startsWith('GET ')

function patternOf(endpoints: [name: string, Endpoint][]): RegExp {
  const names = endpoints.map(([name]) => name.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+'))
  return new RegExp(`^(?:${names.join('|') || '(?!)'})$`)
}
