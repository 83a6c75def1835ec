import type { Language } from '../../../contract/common.ts'
import { formatNumber } from '../../../contract/format.ts'
import { tableBounds, type TableFault } from '../../../contract/table-bounds.ts'

type Say = (number: number) => string

const words: Record<TableFault, Record<Language, (line: string, say: Say) => string>> = {
  empty: {
    en: () => 'There is no payment in it.',
    bn: () => 'এতে কোনো লেনদেন নেই।',
  },
  nul: {
    en: (line) => `Line ${line} has signs that no text has. Save it as CSV in UTF-8, or as .xlsx.`,
    bn: (line) => `${line} নম্বর লাইনে এমন চিহ্ন আছে যা লেখায় থাকে না। UTF-8-এ CSV, অথবা .xlsx হিসেবে সেভ করুন।`,
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
    en: (_, say) => `It has more than ${say(tableBounds.lines)} lines. Take a shorter time.`,
    bn: (_, say) => `এতে ${say(tableBounds.lines)}টির বেশি লাইন আছে। কম সময়ের বিবরণী নিন।`,
  },
  too_many_columns: {
    en: (line, say) => `Line ${line} has more than ${say(tableBounds.columns)} columns.`,
    bn: (line, say) => `${line} নম্বর লাইনে ${say(tableBounds.columns)}টির বেশি কলাম আছে।`,
  },
  cell_too_long: {
    en: (line, say) => `A cell near line ${line} has more than ${say(tableBounds.cell)} letters.`,
    bn: (line, say) => `${line} নম্বর লাইনের কাছে একটি ঘরে ${say(tableBounds.cell)}টির বেশি অক্ষর আছে।`,
  },
  workbook: {
    en: () => 'The workbook is damaged or too large. Open it and save it again as .xlsx, or as CSV in UTF-8.',
    bn: () => 'ওয়ার্কবুকটি নষ্ট বা খুব বড়। খুলে আবার .xlsx, অথবা UTF-8-এ CSV হিসেবে সেভ করুন।',
  },
  old_workbook: {
    en: () =>
      'This is an Excel file in the old format, or one with a password. Open it in Excel or LibreOffice, choose “Save as”, and take “Excel workbook (.xlsx)” without a password, or “CSV UTF-8”.',
    bn: () =>
      'এটি পুরোনো ধরনের Excel ফাইল, অথবা এতে পাসওয়ার্ড আছে। Excel বা LibreOffice-এ খুলে “Save as” থেকে পাসওয়ার্ড ছাড়া “Excel workbook (.xlsx)”, অথবা “CSV UTF-8” বেছে নিন।',
  },
  pdf: {
    en: () => 'This is a PDF. Its columns cannot be read safely. Ask for the same statement as CSV or Excel.',
    bn: () => 'এটি PDF। এর কলাম নির্ভুলভাবে পড়া যায় না। একই বিবরণী CSV বা Excel হিসেবে নিন।',
  },
  no_table: {
    en: () => 'There is no table in it. Ask for the statement as CSV or Excel.',
    bn: () => 'এতে কোনো টেবিল নেই। বিবরণীটি CSV বা Excel হিসেবে নিন।',
  },
}

/** Messages for unreadable tables, with the line. */
export const tableFaultWords = (fault: TableFault, line: number, language: Language): string =>
  words[fault][language](formatNumber(line, language), (number) => formatNumber(number, language))
