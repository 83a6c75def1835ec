import * as v from 'valibot'
import { Day, Id, Time, Whole } from './common.ts'
import { data, field } from './describe.ts'
import * as f from './fields.ts'
import { PoishaSchema } from './money.ts'
import { columnNames, leftOutReasons, lineFates, lineRules } from './statement-formats.ts'

const Count = field(Whole, 'Number of these lines.', 3)

/** What one line of a file is going to be. */
export const PreviewedLine = data('PreviewedStatementLine', 'What a line of a statement is going to be.', {
  line: field(Whole, 'The line number in this file.', 14),
  fate: field(
    v.picklist(lineFates),
    'New, of a closed day (`late`), known from an earlier file, from before the first day, contradicting an earlier file, no payment, or invalid.',
  ),
  at: field(v.nullable(Time), 'The time; null if it is no payment.'),
  dayOnly: f.dayOnly,
  amount: field(v.nullable(PoishaSchema), 'The amount, negative for outgoing money; null if it is no payment.', 50000),
  text: field(v.string(), 'The reference; of a line that is no payment or invalid, its text, shortened.', 'FT 12'),
  reason: field(v.nullable(v.picklist(leftOutReasons)), 'Why it is left out; null if it is not.'),
  column: field(v.nullable(v.picklist(columnNames)), 'The first invalid cell; null if there is none.'),
  rule: field(v.nullable(v.picklist(lineRules)), 'What is wrong with it; null if nothing is.'),
  file: field(v.nullable(v.string()), 'The earlier file with this line; null if there is none.', 'november.csv'),
  fileLine: field(v.nullable(Whole), 'The line number in the earlier file; null if there is none.', 3),
})
export const Fates = data(
  'StatementFates',
  'Number of lines by what they are going to be.',
  Object.fromEntries(lineFates.map((fate) => [fate, Count])) as Record<(typeof lineFates)[number], typeof Count>,
)
export const Closing = v.nullable(
  data('ClosingBalance', 'The closing balance that a file states, and the one after its last line.', {
    said: field(PoishaSchema, 'The closing balance that the file states.', 245000),
    counted: field(PoishaSchema, 'The balance after its last line.', 245000),
  }),
)
/** An uploaded file. */
export const Statement = data('Statement', 'An uploaded statement.', {
  id: field(Id, 'The id of the upload.', 5),
  name: field(v.string(), 'The name of the file.', 'november.csv'),
  lines: field(Whole, 'Number of added lines.', 40),
  matched: field(Whole, 'Number of them that are matched or explained.', 38),
  from: field(v.nullable(Day), 'The first day of its lines; null after it was taken back.', '2026-11-01'),
  to: field(v.nullable(Day), 'The last day of its lines; null after it was taken back.', '2026-11-21'),
  isClosed: field(v.boolean(), 'Whether a line of it counts on a closed day, so that it cannot be taken back.'),
  readBy: field(v.string(), 'The operator who uploaded it.', 'nasrin'),
  readAt: field(Time, 'Time of the upload.'),
  proposedBy: field(v.nullable(v.string()), 'The operator who proposes to take it back; null if nobody does.', 'tarek'),
  takenBackBy: field(v.nullable(v.string()), 'The operator who took it back; null if it stands.', 'tarek'),
  takenBackAt: field(v.nullable(Time), 'Time when it was taken back; null if it stands.'),
})
