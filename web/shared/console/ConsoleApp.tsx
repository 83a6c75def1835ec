import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { AppFrame } from '../shell/AppFrame.tsx'
import { Guard } from '../shell/Guard.tsx'
import { OtherApp, Page } from '../shell/Page.tsx'

/** The app of sponsors or of operators: every address under its own is shown to them alone. */
export function ConsoleApp({ who, children }: { who: 'sponsor' | 'operator'; children: ReactNode }) {
  return (
    <AppFrame>
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
