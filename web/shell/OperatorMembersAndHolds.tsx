import { useState } from 'react'
import { operatorHolds } from '../holds/operator.ts'
import { OperatorPlaceHold } from '../holds/OperatorPlaceHold.tsx'
import { useWords } from '../i18n/words.ts'
import { OperatorMembers, type ListedMember } from '../members/OperatorMembers.tsx'
import { Button } from '../ui/Button.tsx'

/** The list of members, where a hold can be placed on each. */
export default function OperatorMembersAndHolds() {
  const t = useWords(operatorHolds)
  const [chosen, setChosen] = useState<ListedMember | null>(null)
  return (
    <>
      <OperatorMembers
        actions={(member) => (
          <Button small look="secondary" onClick={() => setChosen(member)}>
            {t('placeHold')}
          </Button>
        )}
      />
      {chosen && <OperatorPlaceHold member={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
