import { useState } from 'react'
import { operatorHolds } from './holds/words.ts'
import { PlaceHold } from './holds/PlaceHold.tsx'
import { useWords } from '../shared/i18n/words.ts'
import { Members, type ListedMember } from './members/Members.tsx'
import { Button } from '../shared/ui/Button.tsx'

/** The list of members, each with an action to place a hold. */
export default function MembersAndHolds() {
  const t = useWords(operatorHolds)
  const [chosen, setChosen] = useState<ListedMember | null>(null)
  return (
    <>
      <Members
        actions={(member) => (
          <Button small look="secondary" onClick={() => setChosen(member)}>
            {t('placeHold')}
          </Button>
        )}
      />
      {chosen && <PlaceHold member={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
