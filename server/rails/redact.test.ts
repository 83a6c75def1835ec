import { expect, test } from 'vitest'
import { redact } from './exchange.ts'

test.each([
  ['{"receiverMSISDN":"008801712345678"}', '{"receiverMSISDN":"************678"}'],
  ['{"customerMsisdn": "+880 1712-345678"}', '{"customerMsisdn": "*************678"}'],
  ['{"debitMSISDN":"01712-345678","a":1}', '{"debitMSISDN":"*********678","a":1}'],
  ['{"customerMsisdn":1712345678,"a":1}', '{"customerMsisdn":*******678,"a":1}'],
  ['{"customerMsisdn":"০১৭১২৩৪৫৬৭৮"}', '{"customerMsisdn":"********৬৭৮"}'],
  ['{"payerAccount":"1712345678","payerReference":""}', '{"payerAccount":"*******678","payerReference":""}'],

  ['{"customerMsisdn":null,"payerReference":"Karim, 2', '{"customerMsisdn":null,"payerReference":"*****, 2'],
  ['sent to 0088 01712-345678.', 'sent to **************678.'],
  ['sent to ০১৭১২৩৪৫৬৭৮', 'sent to ********৬৭৮'],
])('shows the last three digits of a wallet: %s', (text, masked) => expect(redact(text, [])).toBe(masked))

test.each([
  '{"paymentID":"TR0011712345678901","at":1772431200000}',
  '{"amount":"1250.00","time":"2026-03-02T06:00:00"}',
])('leaves other numbers unchanged: %s', (text) => expect(redact(text, [])).toBe(text))
