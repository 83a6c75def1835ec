/** The one row of a statement that always answers with one. Throws when there is none or more than one: that is a bug of ours. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row, ...more] = rows
  if (row === undefined || more.length > 0) throw new Error(`one row was expected, and ${rows.length} came`)
  return row
}
