import { content } from './content/words.ts'
import { lazyWithWords } from '../shared/i18n/lazy.ts'
import { signInWords } from '../shared/shell/sign-in.ts'
import { organisationWords } from '../shared/organisation/words.ts'
import { registerWords } from './sign-in/register.ts'
import { transparency } from './transparency/words.ts'
import type { Route } from '../shared/shell/route.ts'

/** Pages to sign in and register, and those that anybody may read. The build reads them as those of members. */
export const publicRoutes: readonly Route[] = [
  { path: '/login', who: 'signedOut', Screen: lazyWithWords(() => import('./sign-in/Login.tsx'), signInWords) },
  { path: '/register', who: 'signedOut', Screen: lazyWithWords(() => import('./sign-in/Register.tsx'), signInWords) },
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

  { path: '/about', who: 'anyone', Screen: lazyWithWords(() => import('./content/About.tsx'), content) },
  { path: '/faq', who: 'anyone', Screen: lazyWithWords(() => import('./content/Faq.tsx'), content) },
  { path: '/terms', who: 'anyone', Screen: lazyWithWords(() => import('./content/Terms.tsx'), content) },
  { path: '/event', who: 'anyone', Screen: lazyWithWords(() => import('./content/Event.tsx'), content) },
  { path: '/deposit', who: 'anyone', Screen: lazyWithWords(() => import('./content/NeverPay.tsx'), content) },
  {
    path: '/transparency',
    who: 'anyone',
    Screen: lazyWithWords(() => import('./transparency/Transparency.tsx'), transparency),
  },
]
