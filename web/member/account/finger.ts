import { useEffect, useState } from 'react'

/** Set once the member has answered the offer on this phone. */
const ANSWERED = 'finger-offered'
export const answerOffer = (): void => localStorage.setItem(ANSWERED, '')

/** Whether this phone recognises its owner by finger, face or code. `offers`: and was not offered to open Porokh so yet. */
export function useFinger(): { has: boolean; offers: boolean } {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if ('PublicKeyCredential' in window)
      void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then(setHas, () => undefined)
  }, [])
  return { has, offers: has && localStorage.getItem(ANSWERED) === null }
}
