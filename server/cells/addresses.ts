/** Where the database of a further cell is (docs/scale.md). */
export interface CellAddress {
  number: number
  /** The address with which the owner of its schema connects. */
  ownerUrl: string
  /** The address with which the application connects, if it has one of its own. */
  appUrl: string | undefined
}

const form = /^CELL_(\d*)_(APP_)?URL$/

/** The further cells that the environment names, and what is wrong with their settings. */
export function readCells(env: Record<string, string>): { cells: CellAddress[]; faults: string[] } {
  const cells: CellAddress[] = []
  const faults: string[] = []
  for (const [name, value] of Object.entries(env)) {
    const [, digits, app] = form.exec(name) ?? []
    if (digits === undefined) continue
    const ownerName = `CELL_${digits}_URL`
    if (!/^[1-9]\d{0,3}$/.test(digits) || Number(digits) > 4999) faults.push(`${name} must name a cell from 1 to 4999`)
    else if (!/^postgres(ql)?:/.test(value)) faults.push(`${name} must begin with postgres:`)
    else if (!app) cells.push({ number: Number(digits), ownerUrl: value, appUrl: env[`CELL_${digits}_APP_URL`] })
    else if (!env[ownerName]) faults.push(`${ownerName} is missing`)
  }
  return { cells: cells.toSorted((a, b) => a.number - b.number), faults }
}
