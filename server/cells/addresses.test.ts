import { expect, test } from 'vitest'
import { readCells } from './addresses.ts'

test('without a setting there is no further cell', () => {
  expect(readCells({ DATABASE_URL: 'postgres://db/porokh' })).toEqual({ cells: [], faults: [] })
})

test('each cell has its number in the name of its setting', () => {
  const env = {
    CELL_12_URL: 'postgres://twelve/porokh',
    CELL_2_URL: 'postgresql://two/porokh',
    CELL_2_APP_URL: 'postgres://app@two/porokh',
  }
  expect(readCells(env)).toEqual({
    cells: [
      { number: 2, ownerUrl: 'postgresql://two/porokh', appUrl: 'postgres://app@two/porokh' },
      { number: 12, ownerUrl: 'postgres://twelve/porokh', appUrl: undefined },
    ],
    faults: [],
  })
})

test.for([
  ['CELL_0_URL', 'postgres://db/porokh', 'CELL_0_URL must name a cell from 1 to 4999'],
  ['CELL_01_URL', 'postgres://db/porokh', 'CELL_01_URL must name a cell from 1 to 4999'],
  ['CELL_5000_URL', 'postgres://db/porokh', 'CELL_5000_URL must name a cell from 1 to 4999'],
  ['CELL_1_URL', 'mysql://db/porokh', 'CELL_1_URL must begin with postgres:'],
  ['CELL_1_APP_URL', 'postgres://db/porokh', 'CELL_1_URL is missing'],
] as const)('%s=%s is a fault', ([name, value, fault]) => {
  expect(readCells({ [name]: value })).toEqual({ cells: [], faults: [fault] })
})
