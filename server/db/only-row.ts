/** Returns the only row of a result. Throws if there is none or more than one, because that is a bug. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row, ...more] = rows
  if (row === undefined || more.length > 0) throw new Error(`expected one row, got ${rows.length}`)
  return row
}
