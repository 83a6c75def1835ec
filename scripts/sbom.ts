import { existsSync, writeFileSync } from 'node:fs'
import { askAdvisories } from './security/ask-advisories.ts'
import { advisoriesOf, billFile, lockedPackages, makeBill, readBill } from './security/bill.ts'

/**
 * Writes the bill of materials of package-lock.json, with known vulnerabilities from the registry. If the registry does not answer, its
 * previous answer about the same packages stays.
 */
const before = existsSync(billFile) ? readBill() : undefined
const names = before?.components.map(({ name, version }) => `${name}@${version}`).toSorted()
const same = JSON.stringify(names) === JSON.stringify(lockedPackages().toSorted())
const asked = askAdvisories(new Date().toISOString().slice(0, 10))
const advisories = asked ?? (before && same ? advisoriesOf(before) : { asked: 'never', found: [] })
writeFileSync(billFile, makeBill(advisories))
console.log(`Wrote sbom.json. Advisories were asked for: ${advisories.asked}; found: ${advisories.found.length}.`)
