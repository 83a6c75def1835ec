import { expect, test } from 'vitest'
import type { Db } from '../db/db.ts'
import { freeInvitationCode } from './register.ts'

/** A fake database in which these codes are taken. */
const without = (taken: (code: string) => boolean) =>
  ({
    query: async (_sql, [candidates] = []) => {
      const code = (candidates as string[]).find((candidate) => !taken(candidate))
      return { rows: code ? [{ code }] : [], rowCount: code ? 1 : 0 }
    },
  }) as Db

test('has six digits and does not begin with zero', async () => {
  expect(await freeInvitationCode(without(() => false))).toMatch(/^[1-9]\d{5}$/)
  const seen: [number, number][] = []
  await freeInvitationCode(
    without(() => false),
    (from, below) => (seen.push([from, below]), from),
  )
  expect(seen).toContainEqual([100_000, 1_000_000])
})

test('has seven digits when all codes of six digits are taken', async () => {
  expect(await freeInvitationCode(without((code) => code.length === 6))).toMatch(/^[1-9]\d{6}$/)
})

test('tries other codes when the first random ones are taken', async () => {
  let draws = 0
  const random = (from: number) => from + (draws++ < 40 ? 0 : 7)
  expect(
    await freeInvitationCode(
      without((code) => /^10+$/.test(code)),
      random,
    ),
  ).toBe('100007')
})
