import { gateway, ok, refusal, type Answer, type Call, type Context } from './call.ts'
import { randomText, timeIn } from './world.ts'

/** The mock server's merchant accounts: one for checkout and one for payouts, as in contracts with bKash. */
export const accounts = {
  checkout: {
    username: 'porokh-checkout',
    password: 'checkout-pass',
    appKey: 'checkout-key',
    appSecret: 'checkout-secret',
  },
  payouts: { username: 'porokh-payouts', password: 'payouts-pass', appKey: 'payouts-key', appSecret: 'payouts-secret' },
}

const hourMs = 3_600_000

/** A host's token calls: the tokenized host answers with a status code, the checkout host without. */
export function tokenCalls(family: 'bkash' | 'b2c', prefix: string): Call[] {
  const shape = family === 'bkash' ? 'A' : 'B'
  const call = (name: 'grant' | 'refresh'): Call => ({
    name: `${family}.${name}`,
    method: 'POST',
    path: new RegExp(`^${prefix}/token/${name}$`),
    shape,
    guard: ({ asked }) =>
      missingHeaders(asked.headers, ['username', 'password']) ??
      (Object.keys(asked.body).length === 0 ? gateway(400, 'Invalid request body') : undefined),
    handle: (context) => issue(context, family, name),
  })
  return [call('grant'), call('refresh')]
}

function issue(context: Context, family: 'bkash' | 'b2c', name: 'grant' | 'refresh'): Answer {
  const { world, asked, fault } = context
  const { username, password } = asked.headers
  const { app_key, app_secret, refresh_token } = asked.body
  const account = Object.values(accounts).find(
    (one) =>
      one.username === username && one.password === password && one.appKey === app_key && one.appSecret === app_secret,
  )
  const fail =
    family === 'bkash'
      ? refusal('A', '2001', 'App key not valid')
      : ok({ status: 'fail', msg: 'Invalid username or password' })
  if (!account || fault('grant_without_token')) return fail
  const now = timeIn(world).getTime()
  const isBlocked = () => (world.blockedUntil[account.username] ?? 0) > now
  const recent = world.grants.filter((one) => one.account === account.username && one.at > now - hourMs)
  const isTooMany = world.settings.twoGrantsAnHour && recent.length >= 2
  if (!isBlocked() && (isTooMany || fault('grants_blocked'))) world.blockedUntil[account.username] = now + hourMs
  if (isBlocked()) return gateway(429, 'Too many token requests')
  world.grants.push({ account: account.username, at: now })
  if (name === 'refresh') {
    const known = world.tokens.some((one) => one.account === account.username && one.refresh === refresh_token)
    if (!known || fault('refresh_expired')) return gateway(401, 'Refresh Token has expired')
  }
  const seconds = fault('grant_one_minute') ? 60 : 3600
  const issued = {
    account: account.username,
    token: `mock.${randomText(40)}`,
    refresh: `mock.${randomText(60)}`,
    expiresAt: now + seconds * 1000,
  }
  world.tokens.push(issued)
  return ok({
    ...(family === 'bkash' ? { statusCode: '0000', statusMessage: 'Successful' } : {}),
    id_token: issued.token,
    token_type: 'Bearer',
    expires_in: family === 'b2c' || fault('grant_expires_text') ? String(seconds) : seconds,
    refresh_token: issued.refresh,
  })
}

/** Checks by the API gateway in front of bKash for every call except token calls. */
export function needsToken(context: Context): Answer | undefined {
  const { world, asked, fault } = context
  const missing = missingHeaders(asked.headers, ['authorization', 'x-app-key', 'content-type'])
  if (missing) return missing
  const token = asked.headers.authorization!.replace(/^Bearer /, '')
  const found = world.tokens.find((one) => one.token === token)
  if (fault('token_revoked')) world.tokens = world.tokens.filter((one) => one.account !== found?.account)
  if (!found || fault('token_revoked') || found.expiresAt <= timeIn(world).getTime())
    return gateway(401, 'Unauthorized')
  const account = Object.values(accounts).find((one) => one.username === found.account)
  return account?.appKey === asked.headers['x-app-key'] ? undefined : gateway(401, 'Unauthorized')
}

function missingHeaders(headers: Context['asked']['headers'], names: string[]): Answer | undefined {
  const missing = names.filter((name) => !headers[name])
  return missing.length > 0 ? gateway(400, `Missing required request parameters: [${missing.join(', ')}]`) : undefined
}
