import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { refuse } from '../refuse.ts'
import { askCells } from './ask-cells.ts'
import type { Edge } from './edge.ts'

const cell = (number: number, here = true) => ({ cell: number, isHere: () => here }) as Edge
const raised = (code: string) => Object.assign(new Error('raised'), { code })
const asked = async (error: Error) => {
  const { answers, away } = await askCells([cell(1), cell(2)], async (one) => {
    if (one.cell === 2) throw error
    return one.cell
  })
  expect(answers.map(({ part }) => part)).toEqual([1])
  return away
}

test.each([
  ['that falls silent', new DatabaseUnavailable('Connection terminated')],
  ['whose copy of the operator’s session is late', raised('PK401')],
  ['whose copy of the person is late', raised('PK403')],
])('a cell %s is named as away', async (_, error) => {
  expect(await asked(error)).toEqual([2])
})

test('one that has nothing of it is not, one that is away is not asked, and all else is a fault', async () => {
  expect(await asked(refuse('not_found'))).toEqual([])
  const { away } = await askCells([cell(3, false)], async () => expect.unreachable())
  expect(away).toEqual([3])
  await expect(asked(raised('23505'))).rejects.toThrow('raised')
})
