import type { Language } from '../../../contract/common.ts'
import { formatNumber } from '../../../contract/format.ts'
import { statementBounds, type StatementFault } from '../../../contract/statement-formats.ts'

type Say = (number: number) => string

const words: Record<StatementFault, Record<Language, (line: string, say: Say) => string>> = {
  empty: {
    en: () => 'There is no payment in it.',
    bn: () => 'এতে কোনো লেনদেন নেই।',
  },
  nul: {
    en: (line) => `Line ${line} has signs that no text has. Save it as CSV, not as a spreadsheet.`,
    bn: (line) => `${line} নম্বর লাইনে এমন চিহ্ন আছে যা লেখায় থাকে না। স্প্রেডশিট নয়, CSV হিসেবে সেভ করুন।`,
  },
  encoding: {
    en: () => 'Its letters are not in UTF-8. Save it as CSV in UTF-8.',
    bn: () => 'এর অক্ষর UTF-8-এ নেই। UTF-8-এ CSV হিসেবে সেভ করুন।',
  },
  quotes: {
    en: (line) => `A quotation mark near line ${line} is not closed, or stands in the middle of a cell.`,
    bn: (line) => `${line} নম্বর লাইনের কাছে একটি উদ্ধৃতি চিহ্ন বন্ধ হয়নি, অথবা ঘরের মাঝখানে আছে।`,
  },
  too_many_lines: {
    en: (_, say) => `It has more than ${say(statementBounds.lines)} lines. Take a shorter time.`,
    bn: (_, say) => `এতে ${say(statementBounds.lines)}টির বেশি লাইন আছে। কম সময়ের বিবরণী নিন।`,
  },
  too_many_columns: {
    en: (line, say) => `Line ${line} has more than ${say(statementBounds.columns)} columns.`,
    bn: (line, say) => `${line} নম্বর লাইনে ${say(statementBounds.columns)}টির বেশি কলাম আছে।`,
  },
  cell_too_long: {
    en: (line, say) => `A cell near line ${line} has more than ${say(statementBounds.cell)} letters.`,
    bn: (line, say) => `${line} নম্বর লাইনের কাছে একটি ঘরে ${say(statementBounds.cell)}টির বেশি অক্ষর আছে।`,
  },
}

/** Messages for unreadable statements, with the line. */
export const statementFaultWords = (fault: StatementFault, line: number, language: Language): string =>
  words[fault][language](formatNumber(line, language), (number) => formatNumber(number, language))
