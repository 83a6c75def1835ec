import { TextPage } from './TextPage.tsx'

export default function Terms() {
  return <TextPage name="terms" />
}
