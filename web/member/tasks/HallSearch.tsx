import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../../shared/i18n/words.ts'
import { TextField } from '../../shared/ui/Field.tsx'
import { hallAddress, type HallFilter } from './hall-query.ts'
import { hallWords } from './hall.ts'

/** Pause in typing after which the search is sent, in milliseconds. */
const PAUSE_MS = 350

/** Searches as the member types. The URL keeps the words, without an entry in the history for each letter. */
export function HallSearch({ filter }: { filter: HallFilter }) {
  const t = useWords(hallWords)
  const [, navigate] = useLocation()
  const inAddress = filter.search ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  // The words were removed or changed elsewhere, for example by Back.
  if (inAddress !== known) {
    setKnown(inAddress)
    if (inAddress !== typed.trim()) setTyped(inAddress)
  }
  const { saved: _, search: __, ...others } = filter
  const wanted = typed.trim()
  const address = hallAddress(wanted ? { ...others, search: wanted } : others)
  useEffect(() => {
    if (wanted === inAddress) return
    const timer = setTimeout(() => navigate(address, { replace: true }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, inAddress, address, navigate])
  return (
    <TextField
      label={t('search')}
      placeholder={t('searchHint')}
      type="search"
      maxLength={80}
      enterKeyHint="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
