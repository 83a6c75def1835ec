/** The headers of each kind of answer, except those that describe its content. `headers.test.ts` requests each kind. */
const page = {
  'content-security-policy':
    "default-src 'self';img-src 'self' data: blob:;style-src 'self' 'unsafe-inline';script-src 'self';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
}
const html = { ...page, 'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' }
/** For answers with personal data, and for refusals. */
export const notKept = { 'cache-control': 'no-store' }
const asked = { 'cache-control': 'no-cache' }

export const answerHeaders: [string, string, number, Record<string, string>][] = [
  ['a page', 'GET /login', 200, { ...html, ...asked }],
  ['a page that is missing', 'GET /nowhere', 404, { ...html, ...asked }],
  ['a file that is missing', 'GET /nowhere.js', 404, { ...page, ...notKept }],
  ['a script', 'GET /assets/app-1a2b.js', 200, { 'cache-control': 'public, max-age=31536000, immutable' }],
  ['the service worker', 'GET /sw.js', 200, asked],
  ['a reply', 'GET /api/notes', 200, notKept],
  ['a download', 'GET /api/report.csv', 200, { ...page, ...notKept }],
  ['a refusal of the input', 'GET /api/notes?limit=0', 400, notKept],
  ['a refusal of the caller', 'POST /api/pay', 401, notKept],
  ['a call that is missing', 'GET /api/nothing', 404, { ...page, ...notKept }],
  ['a failure', 'GET /api/broken', 500, notKept],
  ['an address that cannot be read', 'GET /api/%', 400, notKept],
  ['the document of the API', 'GET /api/openapi.json', 200, { ...page, 'cache-control': 'public, max-age=300' }],
  ['the page of the API', 'GET /api/docs', 200, { ...page, 'cache-control': 'public, max-age=300' }],
  ['the sign of life', 'GET /healthz', 200, notKept],
  ['the sign of readiness', 'GET /readyz', 200, notKept],
  ['the metrics, without their token', 'GET /metrics', 404, notKept],
]

/** Every answer over https has these headers. */
export const headersOfAll = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
/** Each of these headers in an answer is compared. */
export const comparedHeaders = new Set([...Object.keys(html), ...Object.keys(headersOfAll), 'cache-control'])
