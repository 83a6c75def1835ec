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

/** Parses int8 as a checked number and date as text. For timestamptz, pg's own Date is used. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === builtins.INT8) return integer
    if (oid === int8Array) return integers
    if (oid === builtins.DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}
