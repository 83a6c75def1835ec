import { createHash } from 'node:crypto'
import { plainTime, taka } from './values.ts'
import { randomText, timeIn, type Element, type Session, type World } from './world.ts'

export const store = { id: 'porokh-store', password: 'porokh-store-pass' }
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Adds a payment attempt to the session. */
export function addElement(
  world: World,
  session: Session,
  status: Element['status'],
  amount = session.amount,
): Element {
  const element = {
    val_id: timeIn(world).getTime() + randomText(12),
    bank_tran_id: randomText(14),
    status,
    amount,
    at: timeIn(world),
    validations: 0,
  }
  session.elements.push(element)
  return element
}

/** The fields common to the IPN, the return form, the validation and the query. */
export function elementFields({ tran_id, fields }: Session, element: Element): Record<string, string> {
  const amount = taka(element.amount)
  const isPaid = element.status === 'VALID'
  return {
    tran_date: plainTime(element.at),
    tran_id,
    ...(isPaid ? { val_id: element.val_id } : {}),
    amount,
    store_amount: taka(Math.round(element.amount * 0.975)),
    currency: 'BDT',
    bank_tran_id: element.bank_tran_id,
    card_type: 'BKASH-BKash',
    card_no: '017XXXX0001',
    card_issuer: 'BKash Mobile Banking',
    card_brand: 'MOBILEBANKING',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    currency_type: 'BDT',
    currency_amount: amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    value_a: fields.value_a ?? '',
    value_b: fields.value_b ?? '',
    value_c: fields.value_c ?? '',
    value_d: fields.value_d ?? '',
    risk_level: '0',
    risk_title: 'Safe',
    error: isPaid ? '' : 'Declined by the bank',
  }
}

/** A message with its hash. `names` are the hashed fields. */
export function signed(message: Record<string, string>, names = Object.keys(message)): Record<string, string> {
  const key = names.toSorted().join(',')
  const hashed = (secret: string) =>
    [...names.map((name) => [name, message[name] ?? '']), ['store_passwd', secret]]
      .toSorted(([a], [b]) => (a! < b! ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
  const text = hashed(md5(store.password))
  return {
    ...message,
    verify_sign: md5(text),
    verify_sign_sha2: createHash('sha256')
      .update(hashed(createHash('sha256').update(store.password).digest('hex')))
      .digest('hex'),
    verify_key: key,
  }
}
