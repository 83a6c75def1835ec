import { lazyWithWords } from '../shared/i18n/lazy.ts'
import { signInWords } from '../shared/shell/sign-in.ts'
import { organisationWords } from '../shared/organisation/words.ts'
import { registerWords } from './sign-in/register.ts'
import type { Route } from '../shared/shell/route.ts'

/** Routes of the sign-in and registration pages. The build treats them as members' routes. */
export const publicRoutes: readonly Route[] = [
  { path: '/login', who: 'signedOut', Screen: lazyWithWords(() => import('./sign-in/Login.tsx'), signInWords) },
  { path: '/register', who: 'signedOut', Screen: lazyWithWords(() => import('./sign-in/Register.tsx'), signInWords) },
  { path: '/waiting', who: 'signedOut', Screen: lazyWithWords(() => import('./sign-in/Waiting.tsx'), registerWords) },
  {
    path: '/forgot',
    who: 'signedOut',
    Screen: lazyWithWords(() => import('./sign-in/ResetPassword.tsx'), signInWords),
  },
  {
    path: '/sponsor/register',
    who: 'signedOut',
    Screen: lazyWithWords(() => import('./sign-in/SponsorRegister.tsx'), registerWords),
  },

  {
    path: '/invitation',
    who: 'anyone',
    Screen: lazyWithWords(() => import('./sign-in/Invitation.tsx'), organisationWords),
  },
]
