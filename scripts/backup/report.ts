import type { Checked, Finished } from '../../server/backup/finish-restore.ts'

interface Restored {
  finished: Finished
  checked: Checked
  /** The hash of a published head for comparison. */
  published: string | null
  madeAt: string | undefined
}

/** Prints the findings and the next steps for a person. Returns whether all checks passed. */
export function report({ finished, checked, published, madeAt }: Restored): boolean {
  const { offences, heads, transactions, sending, openRefunds, openDeposits } = checked
  const wrong = [...offences, ...heads.offences]
  if (wrong.length === 0) {
    console.log(
      `The books are correct: ${transactions} transactions, every balance, every rule and ${heads.count} heads.`,
    )
  }
  for (const offence of wrong) console.error(`NOT CORRECT: ${offence}`)

  const { last } = heads
  const same = published === null || heads.found
  if (published !== null && heads.found)
    console.log('The published head is in these books, so nothing before it was changed.')
  if (!same) {
    console.error(
      `NOT FOUND: the published head ${published} is not in these books. ${
        last
          ? `Their last head is of ${last.day}. If yours is of a later day, compare that of ${last.day} instead; otherwise these are not the books that were published.`
          : 'They have no head.'
      }`,
    )
  }
  if (published === null && last) {
    console.log(`The last head is of ${last.day}. Compare it with the one that was published: ${last.hash}`)
  }

  console.log(`All sessions have ended, and ${finished.tokensEnded} API tokens: sponsors make new ones.`)
  const todo = [
    sending > 0 &&
      `${sending} payouts may have been sent already. Their members are told. The rail is asked; those sent by hand are in batches marked "in doubt": look each one up at the provider.`,
    openRefunds.length > 0 &&
      `Refunds to sponsors that may have been sent already: ${openRefunds.join(', ')}. Look at the bank.`,
    openDeposits.length > 0 && `Deposits that may have arrived already: ${openDeposits.join(', ')}. Look at the bank.`,
    `What was done after ${madeAt ?? 'that time'} is not in the books. Compare with the providers and the bank, and tell members and sponsors.`,
  ].filter((line) => line !== false)
  console.log(`To do now:\n${todo.map((line) => `  - ${line}`).join('\n')}`)
  return wrong.length === 0 && same
}
