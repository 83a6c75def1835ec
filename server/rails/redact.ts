const secretNames = [
  'id_token',
  'refresh_token',
  'token',
  'app_key',
  'app_secret',
  'password',
  'store_passwd',
  'sessionkey',
]
/** A secret as a JSON field, whose text may be cut off, and as a form field. */
const secretField = new RegExp(String.raw`("(?:${secretNames.join('|')})"\s*:\s*")(?:[^"\\]|\\.)*`, 'gi')
const secretPair = new RegExp(String.raw`((?:^|[?&\s])(?:${secretNames.join('|')})=)[^&\s]*`, 'gi')
/** A mobile or wallet number of Bangladesh, with or without the country's code. */
const number = /(?<!\d)(?:\+?88)?01[3-9]\d{8,9}(?!\d)/g

/** A text of an exchange without secrets, and with the last three digits of wallet numbers only. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets.filter(Boolean).flatMap((secret) => [secret, encodeURIComponent(secret)])
  return known
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replaceAll(secretField, '$1…')
    .replaceAll(secretPair, '$1…')
    .replaceAll(number, (digits) => '*'.repeat(digits.length - 3) + digits.slice(-3))
    .replaceAll('\0', '')
}
