import * as v from 'valibot'
import { Day, Id, IdParams, page, pageQuery, text, Whole } from './common.ts'
import { data, field } from './describe.ts'
import { endpoints } from './endpoint.ts'
import { ofFile, upload } from './reconciliation-data.ts'
import { Cell, KnownLine, Mapping } from './reconciliation-schemas.ts'
import { Closing, Fates, PreviewedLine, Statement } from './statement-upload-data.ts'

/** The columns of a file as JSON, because its body is the file. */
const MappingQuery = field(
  v.optional(v.pipe(v.string(), v.maxLength(2000), v.parseJson(), Mapping)),
  'The columns of this file as JSON: a ColumnMapping. It is remembered for files with the same columns.',
  '{"head":"date | amount","date":0,"time":null,"dateFormat":"dmy","amount":1,"moneyIn":null,"moneyOut":null,"side":null,"inIsMinus":false,"decimal":".","fee":null,"reference":null,"balance":null}',
)

export const statementUploads = endpoints('Operators: statements', {
  'POST /api/operator/reconciliation/accounts/:id/preview': {
    name: 'previewStatement',
    summary:
      'What each line of a statement is going to be, with this, the remembered or a likely mapping. Nothing is stored',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    query: v.object({ mapping: MappingQuery }),
    upload,
    reply: data('StatementPreview', 'What each line of a statement is going to be.', {
      mapping: field(Mapping, 'The mapping with which the lines were read.'),
      kept: field(v.boolean(), 'Whether it was remembered from an earlier statement with the same columns.'),
      format: field(v.nullable(v.string()), 'The name of the format, if it is known.', 'bKash'),
      columns: field(
        v.array(
          data('ColumnOfStatement', 'A column with some of its cells.', {
            name: field(v.string(), 'The name of the column; empty if it has none.', 'Date'),
            cells: field(v.array(Cell), 'Some of its cells.', ['21/11/2026']),
          }),
        ),
        'The columns.',
      ),
      fates: field(Fates, 'Number of lines by what they are going to be.'),
      lines: field(
        v.array(PreviewedLine),
        'Up to 1,000 lines in the order of the file. If there are more, new ones are left out first.',
      ),
      closing: field(Closing, 'The closing balance that the file states; null if it states none.'),
      offBalance: field(
        v.nullable(
          v.object({
            count: field(Whole, 'Number of these lines.', 2),
            line: field(Whole, 'The first of them.', 14),
          }),
        ),
        'Lines whose balance is not the one before plus their amount; null if there are none.',
      ),
      readOtherwise: field(
        v.nullable(
          v.object({ id: field(Id, 'The id of the upload.', 5), name: field(v.string(), 'Its name.', 'november.csv') }),
        ),
        'The upload of the same file that was read with other columns. It has to be taken back first. Null if there is none.',
      ),
    }),
    refusals: ofFile,
  },
  'POST /api/operator/reconciliation/accounts/:id/statements': {
    name: 'uploadStatement',
    summary: 'Import a statement with the mapped columns: all of its lines, or none. Known lines change nothing',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    /** `asNew`: comma-separated numbers of lines that look known but are separate payments and are added. */
    query: v.object({
      mapping: MappingQuery,
      beside: field(
        v.optional(v.literal('true')),
        'Adds lines that contradict lines of an earlier file, because both are right.',
      ),
      asNew: field(
        v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}(,[1-9]\d{0,5}){0,199}$/))),
        'The numbers of apparently known lines that are different payments, separated by commas. They are added.',
        '14,15',
      ),
    }),
    upload,
    reply: data('StatementRead', 'The result of an import.', {
      added: field(Whole, 'Number of added lines.', 40),
      /** Known lines: at least as many lines with the same time, amount, reference and balance were read before. */
      known: field(Whole, 'Number of lines read before.', 0),
      knownLines: field(v.array(KnownLine), 'The first 200 known lines, with the place where each was first read.'),
      late: field(Whole, 'Number of added lines of closed days. They count on the day of the upload.', 0),
      before: field(Whole, 'Number of lines before the account’s first day.', 0),
      leftOut: field(Whole, 'Number of rows that are no payments.', 2),
      matched: field(Whole, 'Number of lines matched at once.', 38),
      days: field(v.array(Day), 'The days with new lines, at most 100.', ['2026-11-21']),
    }),
    refusals: [
      ...ofFile,
      'statement.not_mapped',
      'statement.wrong_lines',
      'statement.read_otherwise',
      'statement.contradicts',
    ],
  },
  'GET /api/operator/reconciliation/accounts/:id/statements': {
    name: 'listStatements',
    summary: 'The uploaded statements of an account, newest first',
    role: 'operator',
    reads: 'standby',
    work: ['finance'],
    params: IdParams,
    query: pageQuery({}),
    reply: page(Statement),
    refusals: ['not_found'],
  },
  'POST /api/operator/reconciliation/statements/:id/take-back': {
    name: 'takeBackStatement',
    summary:
      'Take back a whole upload while its days are open; if lines of it are matched, a second operator confirms it',
    role: 'operator',
    work: ['finance'],
    params: IdParams,
    body: data('StatementToTakeBack', 'Why a statement is taken back.', {
      reason: field(text(10, 500), 'The reason.', 'The amounts were read from the wrong column.'),
    }),
    reply: data('StatementTakenBack', 'Whether a statement is taken back, or waits for a second operator.', {
      isTakenBack: field(v.boolean(), 'Whether it is taken back. If not, a second operator has to confirm it.'),
    }),
    refusals: ['not_found', 'conflict.state', 'reconciliation.closed', 'reconciliation.booked', 'inbox.claimed'],
  },
})
