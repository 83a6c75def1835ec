import { timeIn, type Sent, type World } from './world.ts'

interface Message {
  body?: string
  headers?: Record<string, string>
  /** Further attempts after an answer other than 2xx. */
  retries?: number
}

/** Sends a gateway's message to the merchant and records the outcome. Never throws. */
export async function post(
  world: World,
  kind: Sent['kind'],
  url: string,
  about: string,
  { body, headers = {}, retries = 0 }: Message = {},
): Promise<Sent> {
  const sent: Sent = { kind, url, about, at: timeIn(world), statuses: [] }
  world.sent.push(sent)
  const attempt = async () => {
    const status = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    }).then(
      (response) => response.body?.cancel().then(() => response.status) ?? response.status,
      () => 0,
    )
    sent.statuses.push(status)
    return status >= 200 && status < 300
  }
  const again = async (left: number): Promise<void> => {
    if (left === 0) return
    await new Promise((resolve) => void setTimeout(resolve, world.settings.retrySeconds * 1000).unref())
    if (!(await attempt())) await again(left - 1)
  }
  if (!(await attempt())) void again(retries)
  return sent
}
