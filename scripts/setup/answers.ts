import * as v from 'valibot'
import { Email, text } from '../../contract/common.ts'
import { platformCodeDaysMost, platformCodeUsesMost } from '../../contract/platform-codes.ts'
import { Password } from '../../contract/members.ts'
import { StartError } from '../../server/db/start-error.ts'

const Phone = v.pipe(v.string(), v.trim(), v.regex(/^\+?[0-9]{6,15}$/))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

/** What the first start in production has to know. */
export const Answers = v.strictObject({
  /** Who runs this Porokh. The terms name it. */
  company: text(1, 200),
  address: text(1, 500),
  /** Where members get help: at least one of the two. */
  supportPhone: v.optional(Phone),
  supportEmail: v.optional(Email),
  /** Two people: what is dangerous needs two. */
  operators: v.strictTuple([
    v.strictObject({ username: text(3, 30), password: Password }),
    v.strictObject({ username: text(3, 30), password: Password }),
  ]),
  /** The first invitation code. */
  invitation: v.strictObject({
    note: text(1, 200),
    usesMost: whole(platformCodeUsesMost),
    /** After how many days it ends. */
    days: whole(platformCodeDaysMost),
  }),
})
export type Answers = v.InferOutput<typeof Answers>

/** Parses a file of answers. Throws a StartError that names each field that is missing or wrong. */
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
