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
/** A JSON field with somebody's wallet, as a text that may be cut off, or as a number. */
const walletField = /("(?:\w*msisdn|payerReference|payerAccount)"\s*:\s*)("(?:[^"\\]|\\.)+|\d+)/gi
/** A mobile or wallet number of Bangladesh, with or without the country's code, in Latin or Bengali digits. */
const number =
  /(?<![\d০-৯])(?:(?:\+|00|০০)?[8৮]{2}[ +-]?)?[0০][ +-]?[1১][ +-]?[3-9৩-৯](?:[ +-]?[\d০-৯]){8,9}(?![\d০-৯])/g

const mask = (text: string) => '*'.repeat(Math.max(text.length - 3, 0)) + text.slice(-3)
const maskField = (value: string) => (value.startsWith('"') ? `"${mask(value.slice(1))}` : mask(value))

/** A text of an exchange without secrets, and with the last three digits of wallet numbers only. */
export function redact(text: string, secrets: readonly string[]): string {
  const known = secrets.filter(Boolean).flatMap((secret) => [secret, encodeURIComponent(secret)])
  return known
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
    .replaceAll(secretField, '$1…')
    .replaceAll(secretPair, '$1…')
    .replaceAll(walletField, (_, name: string, wallet: string) => name + maskField(wallet))
    .replaceAll(number, mask)
    .replaceAll('\0', '')
}
