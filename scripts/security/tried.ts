import { readFileSync } from 'node:fs'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Noted } from '../../server/testing/note-tried.ts'

/** The values tried by the tests, as the printed tables, and the missing ones. */
export function tablesOf(file: string): { values: string[]; limits: string[]; faults: string[] } {
  const noted = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Noted)
  const tried = noted.filter((one) => one.of === 'values')
  const limits = noted.filter((one) => one.of === 'limit')
  const cell = (call: string, part: string) => {
    const all = tried.filter((one) => one.call === call && one.where === part)
    return { fields: sum(all.map(({ fields }) => fields)), values: sum(all.map(({ values }) => values)) }
  }
  const calls = (Object.entries(api) as [string, Endpoint][]).filter(([, one]) => one.params ?? one.query ?? one.body)
  const rows = calls.map(([call]) => [call, ...wheres.map((part) => cell(call, part))] as const)
  const total = sum(tried.map(({ values }) => values))
  return {
    values: [
      line('call', wheres),
      ...rows.map(([call, ...cells]) =>
        line(
          call,
          cells.map(({ fields, values }) => (values === 0 ? '' : `${fields} × ${values}`)),
        ),
      ),
      `${total} values in ${sum(tried.map(({ fields }) => fields))} fields of ${new Set(tried.map(({ call }) => call)).size} calls; none made an error of the server, and none changed anything.`,
    ],
    limits: limits.map(({ name, most, test }) => `${name.padEnd(42)} ${most.padEnd(26)} ${test}`),
    faults: [
      ...calls
        .filter(([call, one]) => one.body && cell(call, 'body').values === 0)
        .map(([call]) => `no wrong value was tried for ${call}`),
      ...(limits.length === 0 ? ['no limit was tried'] : []),
    ],
  }
}

const wheres = ['ids', 'query', 'body'] as const
const line = (call: string, cells: readonly string[]) =>
  `${call.padEnd(58)} ${cells.map((one) => one.padStart(10)).join(' ')}`
const sum = (all: number[]) => all.reduce((a, b) => a + b, 0)
