import { mac } from '../sealing/mac.ts'
import { contactCode } from '../members/contact-code.ts'
import { testSecret } from './app.ts'

/** The code that a member gets at the number of a wallet. */
export const walletCode = (memberId: number, number: string, at: Date, secret = testSecret): string =>
  contactCode(
    { mac: (purpose, text) => mac(secret, purpose, text) },
    memberId,
    { channel: 'sms', to: `+88${number.slice(0, 11)}` },
    at,
  )
