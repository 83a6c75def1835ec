import { content } from '../content/words.ts'
import { door } from '../members/door.ts'
import { sponsorDoor } from '../sponsors/door.ts'
import { tasks } from '../tasks/words.ts'
import { screen, type Route } from './screen.tsx'

/** The build reads path, screen and words from here, to announce their chunks on the page. */
export const routes: readonly Route[] = [
  { path: '/login', who: 'signedOut', Screen: screen(() => import('../members/Login.tsx'), door) },
  { path: '/register', who: 'signedOut', Screen: screen(() => import('../members/Register.tsx'), door) },
  { path: '/forgot', who: 'signedOut', Screen: screen(() => import('../members/ResetPassword.tsx'), door) },
  {
    path: '/sponsor/register',
    who: 'signedOut',
    Screen: screen(() => import('../sponsors/SponsorRegister.tsx'), sponsorDoor),
  },

  { path: '/', who: 'member', Screen: screen(() => import('../tasks/Home.tsx'), tasks) },
  { path: '/task', who: 'member', Screen: screen(() => import('../tasks/TaskStart.tsx'), tasks) },
  { path: '/record', who: 'member', Screen: screen(() => import('../tasks/Record.tsx'), tasks) },

  { path: '/about', who: 'anyone', Screen: screen(() => import('../content/About.tsx'), content) },
  { path: '/faq', who: 'anyone', Screen: screen(() => import('../content/Faq.tsx'), content) },
  { path: '/terms', who: 'anyone', Screen: screen(() => import('../content/Terms.tsx'), content) },
  { path: '/event', who: 'anyone', Screen: screen(() => import('../content/Event.tsx'), content) },
  { path: '/deposit', who: 'anyone', Screen: screen(() => import('../content/NeverPay.tsx'), content) },
]
