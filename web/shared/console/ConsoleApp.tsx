import type { ContextType, ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { callBounds } from '../data/bounds.ts'
import { AppFrame } from '../shell/AppFrame.tsx'
import { Guard } from '../shell/Guard.tsx'
import { OtherApp, Page } from '../shell/Page.tsx'

/** The app of sponsors or operators. Every URL under its own path is visible only to that role. */
export function ConsoleApp({
  who,
  bounds,
  children,
}: {
  who: 'sponsor' | 'operator'
  bounds: ContextType<typeof callBounds>
  children: ReactNode
}) {
  return (
    <AppFrame bounds={bounds}>
      <Switch>
        <Route path={`/${who}/*?`}>
          <Guard who={who}>
            <Page>{children}</Page>
          </Guard>
        </Route>
        <Route>
          <OtherApp />
        </Route>
      </Switch>
    </AppFrame>
  )
}
