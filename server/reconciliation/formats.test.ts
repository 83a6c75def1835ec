import { expect, test } from 'vitest'
import { readWhole } from './whole-statement.ts'

/** Exports of providers and banks, as far as their columns are public, read without a person’s help. */
async function read(text: string) {
  const { lines, wrong, format } = await readWhole({
    bytes: new TextEncoder().encode(text),
    chosen: undefined,
    formats: [],
    now: new Date('2026-11-30T12:00:00Z'),
  })
  return {
    lines: lines.map(({ at, amount, reference }) => [at.slice(0, 10), amount, reference]),
    wrong: wrong.lines,
    format,
  }
}

test.each([
  [
    'bKash',
    `bKash Statement
Date,Transaction Type,Transaction Details,In,Out,Charge/Fee,Balance
20-Nov-2026 10:30:11 AM,B2C,TRX ID: BK17 POROKH-17,,500.00,5.00,4495.00
21-Nov-2026 11:00:00 AM,Cash In,TRX ID: BK18,100.00,,0.00,4595.00
`,
    [
      ['2026-11-20', -50_000, 'TRX BK17 POROKH-17'],
      ['2026-11-20', -500, 'TRX BK17 POROKH-17 fee'],
      ['2026-11-21', 10_000, 'TRX BK18'],
    ],
  ],
  [
    'bKash',
    `SL,Trx Id,Transaction Date,Trx Type,Sender,Receiver,Receiver Name,Reference,Transacted Amount,Fee,Balance
1,BKX123,20-Nov-26 10:30:11 AM,Send Money,01700000001,01700000002,Rahima,POROKH-17,500.00,5.00,4495.00
2,BKX124,20-Nov-26 10:31:11 AM,Received Money,01700000003,01700000001,Karim,,20.00,0.00,4515.00
`,
    [
      ['2026-11-20', -50_000, 'BKX123'],
      ['2026-11-20', -500, 'BKX123 fee'],
      ['2026-11-20', 2_000, 'BKX124'],
    ],
  ],
  [
    'Nagad',
    `SI.,TXN_DATE_TIME,TXN ID,TXN TYPE,STATEMENT_FOR_ACC,TXN_WITH_ACC,CHANNEL,REFERENCE,TXN_TYPE_DR_CR,TXN_AMT,AVAILABLE_BLC_AFTER_TXN,STATUS
1,20/11/2026 10:30:11,73X9K2,Disbursement,01700000001,01700000002,WEB,POROKH-18,DR,700.00,9300.00,SUCCESS
`,
    [['2026-11-20', -70_000, '73X9K2']],
  ],
  [
    'Rocket',
    `Rocket account statement
Date,Transaction ID,Description,Debit,Credit,Balance
20-11-2026,18812345,Salary disbursement POROKH-19,700.00,,9300.00
`,
    [['2026-11-20', -70_000, '18812345']],
  ],
  [
    'City Bank',
    `City Bank PLC
DATE,DESCRIPTION,CHEQUE NO,WITHDRAWAL,DEPOSIT,BALANCE
20-11-2026,NPSB A1,,,"1,014.00","5,000.00"
`,
    [['2026-11-20', 101_400, 'NPSB A1']],
  ],
  [
    'Eastern Bank',
    `TRN. DATE,DESCRIPTION,DEBITS,CREDITS,BALANCE
20-Nov-2026,EFT A1,"1,014.00",,"5,000.00"
`,
    [['2026-11-20', -101_400, 'EFT A1']],
  ],
  [
    'BRAC Bank',
    `BRAC BANK PLC
Transaction Date,Value Date,Narration,Withdrawal,Deposit,Balance
20/11/2026,20/11/2026,RTGS A1,,1014.00,5000.00
`,
    [['2026-11-20', 101_400, 'RTGS A1']],
  ],
  [
    'Dutch-Bangla Bank',
    `Dutch-Bangla Bank Limited
Date,Particulars,Instrument No,Debit,Credit,Balance
20/11/2026,A1 transfer,,1014.00,,5000.00
`,
    [['2026-11-20', -101_400, 'A1 transfer']],
  ],
  [
    'Islami Bank',
    `Islami Bank Bangladesh PLC
Trans Date,Particulars,Instrument No,Withdraw,Deposit,Balance
20/11/2026,IB A1,,,1014.00,5000.00
`,
    [['2026-11-20', 101_400, 'A1']],
  ],
])('the format of %s is known by its name', async (name, text, lines) => {
  expect(await read(text)).toMatchObject({ format: name, wrong: [], lines })
})
