import pg from 'pg'

function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is not a safe integer`)
  return value
}

const { builtins } = pg.types
const int8Array = 1016 as typeof builtins.INT8 // pg's own list names only scalar types
const integers = (text: string) =>
  (pg.types.getTypeParser(int8Array, 'text')(text) as (string | null)[]).map((item) => item && integer(item))

const anyTime = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text') as (text: string) => Date
/** Parses a time as `2026-03-02 06:00:00.25+00` in a fifth of the time that pg takes. Pg parses the rare other forms, such as `infinity`. */
function time(text: string): Date {
  const sign = text.at(-3)
  const isUsual = (sign === '+' || sign === '-') && text[4] === '-' && text[10] === ' '
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : anyTime(text)
}

/** Parses int8 as a checked number, date as text, and timestamptz as a Date. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === builtins.INT8) return integer
    if (oid === int8Array) return integers
    if (oid === builtins.TIMESTAMPTZ) return time
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}
