import { lazyWithWords } from '../shared/i18n/lazy.ts'
import { ledger } from './ledger/words.ts'
import { account } from '../shared/account/account.ts'
import { told } from './notifications/told.ts'
import { payouts } from './payouts/words.ts'
import { support } from './support/words.ts'
import { firstOffers } from './tasks/hall-query.ts'
import { learn } from './tasks/learn.ts'
import { record } from './tasks/record.ts'
import { sheet } from './tasks/sheet.ts'
import { startWords } from './tasks/start.ts'
import { tasks } from './tasks/words.ts'
import type { Route } from '../shared/shell/route.ts'
import { publicRoutes } from '../public/routes.tsx'

/** The build reads path, screen and texts from here to preload their chunks. */
export const routes: readonly Route[] = [
  ...publicRoutes,
  {
    path: '/',
    who: 'member',
    Screen: lazyWithWords(() => import('./MemberHome.tsx'), tasks),
    reads: [
      'GET /api/me',
      'GET /api/levels',
      'GET /api/banners',
      ['GET /api/task-hall', firstOffers],
      'GET /api/announcements',
      'GET /api/promotion',
    ],
  },
  {
    path: '/task',
    who: 'member',
    Screen: lazyWithWords(() => import('./tasks/TaskStart.tsx'), tasks, startWords),
    reads: ['GET /api/me', ['GET /api/task-hall', firstOffers], 'GET /api/settings'],
  },
  {
    path: '/learn',
    who: 'member',
    Screen: lazyWithWords(() => import('./tasks/Learn.tsx'), learn, sheet),
    bar: { title: 'sample', up: '/' },
  },
  {
    path: '/record',
    who: 'member',
    Screen: lazyWithWords(() => import('./tasks/Record.tsx'), record),
    reads: ['GET /api/me'],
  },
  {
    path: '/withdraw',
    who: 'member',
    Screen: lazyWithWords(() => import('./MemberWithdraw.tsx'), payouts),
    bar: { title: 'withdraw', up: '/' },
    reads: ['GET /api/me', 'GET /api/settings'],
  },
  {
    path: '/payout',
    who: 'member',
    Screen: lazyWithWords(() => import('./MemberPayout.tsx'), payouts),
    bar: { title: 'receipt', up: '/withdraw' },
  },
  {
    path: '/report',
    who: 'member',
    Screen: lazyWithWords(() => import('./ledger/Report.tsx'), ledger),
    bar: { title: 'statement', up: '/profile' },
    reads: ['GET /api/me'],
  },
  {
    path: '/profile',
    who: 'member',
    Screen: lazyWithWords(() => import('./account/Profile.tsx'), account),
    reads: ['GET /api/me', 'GET /api/levels'],
  },
  {
    path: '/notifications',
    who: 'member',
    Screen: lazyWithWords(() => import('./notifications/Told.tsx'), told),
    bar: { title: 'told', up: '/profile' },
    reads: ['GET /api/notifications/settings'],
  },
  {
    path: '/vip-level',
    who: 'member',
    Screen: lazyWithWords(() => import('./account/Levels.tsx'), account),
    bar: { title: 'levels', up: '/' },
    reads: ['GET /api/levels', 'GET /api/me'],
  },
  {
    path: '/support',
    who: 'member',
    Screen: lazyWithWords(() => import('./SupportAndAppeals.tsx'), support),
    Stranger: lazyWithWords(() => import('./support/StrangerSupport.tsx'), support),
    reads: ['GET /api/me', 'GET /api/support-links'],
  },
]
