import { longLimits } from '../db/client.ts'
import { connect } from '../db/connect.ts'
import type { Seal } from '../sealing/seal.ts'
import { inThePast } from './in-the-past.ts'
import { makeDemoData } from './make-demo-data.ts'

/** Creates the demo data in an empty database. Uses the owner's address, because only the owner can write past times. */
export async function addDemoData(
  ownerUrl: string,
  world: { now: Date; secret: string; seal: Seal },
): Promise<boolean> {
  const owner = connect(ownerUrl, { poolSize: 1, limits: longLimits, applicationName: 'porokh demo' })
  try {
    return await makeDemoData({ transaction: inThePast(owner.transaction), ...world })
  } finally {
    await owner.close()
  }
}
