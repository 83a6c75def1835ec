import * as v from 'valibot'
import { Id, maxCharacters, text } from './common.ts'
import { approvedNeededMost, shareBounds, tasksADayBounds } from './settings-bounds.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'

/** Not trimmed: surrounding blanks are part of a password. */
export const Password = v.pipe(v.string(), v.minLength(1), maxCharacters(200))

export const LevelNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))

export const Level = data('Level', 'A level, and what it needs. Levels are worked for, never bought.', {
  level: field(LevelNumber, 'The number of the level, 0 to 4.', 1),
  name: field(text(1, 40), 'The name of the level.', 'Tester'),
  tasksADay: field(
    v.pipe(v.number(), v.integer(), v.minValue(tasksADayBounds.least), v.maxValue(tasksADayBounds.most)),
    'How many tasks can be started in a day.',
    5,
  ),
  share: field(
    v.pipe(v.number(), v.integer(), v.minValue(shareBounds.least), v.maxValue(shareBounds.most)),
    'The member’s part of the amount in percent, by level.',
    70,
  ),
  approvedNeeded: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(approvedNeededMost)),
    'How many approved tasks the level needs.',
    20,
  ),
  approvalPercentNeeded: field(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    'How many percent of the decided tasks have to be approved for the level.',
    80,
  ),
})

export const HoldSeen = data(
  'HoldSeen',
  'A hold as its member reads it. Each is told, has a reason and an end, and can be appealed (charter C8).',
  {
    id: field(Id, 'The id of the hold.', 19),
    kind: field(v.picklist(['payout', 'sign_in', 'work']), 'What it keeps the member from.'),
    reason: field(v.string(), 'Why, in words.', 'Two accounts use this wallet.'),
    endsAt: f.endsAtOrNull,
    appealed: field(v.boolean(), 'Whether the member has appealed against it.'),
    answer: field(
      v.nullable(v.string()),
      'The operator’s answer to the appeal, if the hold goes on; null without.',
      'We are still asking the provider.',
    ),
  },
)
