import type { Answer } from './app.ts'

/** The cookies that an answer sets, as a browser sends them back to the calls that unlock. */
export const cookiesOf = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .filter((line) => !/Path=\/api\/(?!unlock)/.test(line))
    .map((line) => line.split(';')[0])
    .filter((cookie) => !cookie!.endsWith('='))
    .join('; ')
/** The cookie that names the device. */
export const deviceIn = (cookies: string): string => /porokh_device=[^;]+/.exec(cookies)![0]
export const sessionIn = (cookies: string) => ({ cookie: /porokh_session=[^;]+/.exec(cookies)![0] })
