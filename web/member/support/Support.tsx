import type { ReactNode } from 'react'
import { Contacts, SupportPage } from './Contacts.tsx'
import { Tickets } from './Tickets.tsx'
import { Columns, MainColumn, SideColumn } from '../../shared/ui/boxes.tsx'

export const Support = ({ appeals }: { appeals: ReactNode }) => (
  <SupportPage>
    {appeals}
    <Columns>
      <SideColumn className="lg:order-last">
        <Contacts />
      </SideColumn>
      <MainColumn>
        <Tickets />
      </MainColumn>
    </Columns>
  </SupportPage>
)
