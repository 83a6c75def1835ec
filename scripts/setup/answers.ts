import * as v from 'valibot'
import { Email, text } from '../../contract/common.ts'
import { platformCodeDaysMost, platformCodeUsesMost } from '../../contract/platform-codes.ts'
import { Password } from '../../contract/members.ts'
import { StartError } from '../../server/db/start-error.ts'

const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9]{6,15}$/))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** Answers required for the first start in production. */
export const Answers = v.strictObject({
  /** The person or company that runs this installation, named in the terms. */
  company: text(1, 200),
  address: text(1, 500),
  /** Support contacts for members: at least one of the two. */
  supportPhone: v.optional(Phone),
  supportEmail: v.optional(Email),
  /** Two people, because dangerous actions need two. */
  operators: v.strictTuple([
    v.strictObject({ username: text(3, 30), password: Password }),
    v.strictObject({ username: text(3, 30), password: Password }),
  ]),
  /** The first invitation code. */
  invitation: v.strictObject({
    note: text(1, 200),
    usesMost: whole(platformCodeUsesMost),
    /** Number of days until the link expires. */
    days: whole(platformCodeDaysMost),
  }),
})
export type Answers = v.InferOutput<typeof Answers>

/** Parses a file of answers. Throws a StartError that names each missing or invalid field. */
export function parseAnswers(json: string): Answers {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw new StartError('The file of answers is not JSON. Nothing was changed.')
  }
  const { success, output, issues } = v.safeParse(Answers, given)
  const faults = (issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`)
  if (success && output.supportPhone === undefined && output.supportEmail === undefined)
    faults.push('supportPhone or supportEmail: one of them is needed')
  if (!success || faults.length > 0)
    throw new StartError(
      `Nothing was changed, because the answers are not right:\n${faults.map((one) => `  - ${one}`).join('\n')}`,
    )
  return output
}
