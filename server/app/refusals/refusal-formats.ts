import type { Language } from '../../../contract/common.ts'
import type { Work } from '../../../contract/work.ts'
import { formatBytes } from '../../../contract/format-bytes.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, localDigits } from '../../../contract/format.ts'
import { workName } from '../../core/work-names.ts'
import { stateName } from './state-names.ts'

/** Formats values for a message in its language. */
export const formatsOf = (language: Language) => ({
  money: (poisha: number) => formatMoney(poisha, language),
  number: (n: number) => formatNumber(n, language),
  bytes: (bytes: number) => formatBytes(bytes, language),
  digits: (text: string) => localDigits(text, language),
  day: (at: string) => formatDate(at, language),
  moment: (at: string) => formatDateTime(at, language),
  state: (state: string) => stateName(state, language),
  work: (work: Work) => workName[language][work],
})
