const secretNames = [
  'id_token',
  'refresh_token',
  'token',
  'app_key',
  'app_secret',
  'password',
  'store_passwd',
  'sessionkey',
  'cus_name',
  'cus_email',
  'cus_phone',
]
/** A secret as a JSON field, whose text may be cut off, and as a form field. */
const secretField = new RegExp(String.raw`("(?:${secretNames.join('|')})"\s*:\s*")(?:[^"\\]|\\.)*`, 'gi')
const secretPair = new RegExp(String.raw`((?:^|[?&\s])(?:${secretNames.join('|')})=)[^&\s]*`, 'gi')
/** A mobile or wallet number of Bangladesh in digits of either script, with or without the country's code and separators. */
const number = /(?<![\d০-৯])(?:(?:\+|00)?(?:88|৮৮)[ +-]?)?[0০][1১][3-9৩-৯](?:[ +-]?[\d০-৯]){8,9}(?![\d০-৯])/g

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
