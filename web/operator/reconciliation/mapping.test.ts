import { expect, test } from 'vitest'
import { faultOf, mappingOf, whatOf, type Mapping, type Said } from './mapping.ts'

const rest = { head: 'date | amount', dateFormat: 'dmy', inIsMinus: false, decimal: '.' } as const

test('a mapping has a date, and either an amount or both incoming and outgoing money', () => {
  const faults: [Said, ReturnType<typeof faultOf>][] = [
    [['date', 'amount'], null],
    [['date', 'moneyIn', 'moneyOut', 'none'], null],
    [['none', 'amount'], 'needDate'],
    [['date', 'moneyIn'], 'needAmount'],
    [['date', 'amount', 'moneyIn'], 'needAmount'],
    [['date', 'amount', 'side', 'fee'], null],
    [['date', 'moneyIn', 'moneyOut', 'side'], 'needAmount'],
    [['date', 'amount', 'amount'], 'twice'],
  ]
  for (const [said, fault] of faults) expect(faultOf(said)).toBe(fault)
})

test('converts column roles to a mapping and back', () => {
  const said: Said = ['reference', 'date', 'none', 'moneyOut', 'moneyIn']
  const mapping: Mapping = mappingOf(said, rest)
  expect(mapping).toEqual({
    ...rest,
    date: 1,
    time: null,
    amount: null,
    side: null,
    fee: null,
    moneyIn: 4,
    moneyOut: 3,
    reference: 0,
    balance: null,
  })
  expect(said.map((_, column) => whatOf(mapping, column))).toEqual(said)
})
