import { expect, test } from 'vitest'
import { losses, recorded } from './record.ts'
import { scenarios } from './scenarios.ts'
import { scenariosOf } from './requests/scenarios.ts'

test('a figure that is a tenth lower is within the noise, one that is lower still is a loss', () => {
  expect(losses({ approve: 0.8, claim: 0.7 }, { approve: 0.721, claim: 0.629 })).toEqual(['claim: 0.70 -> 0.63'])
})

test('a figure that is not recorded is told', () => {
  expect(losses({}, { approve: 0.8 })).toEqual(['approve: 0.80, not recorded'])
})

test('a part of the figures can be compared', () => {
  expect(losses({ approve: 0.8, claim: 0.7 }, { claim: 0.75 })).toEqual([])
})

test('each scenario of the benchmarks is recorded', () => {
  expect(Object.keys(recorded('money'))).toEqual(scenarios.map(({ name }) => name))
  expect(Object.keys(recorded('requests'))).toEqual(scenariosOf(1).map(({ name }) => name))
})
