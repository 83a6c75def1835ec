/** Sign-in details of the demo users, which `server/demo/people.ts` creates. */
export const sandboxHelp = `Sandbox: no real money moves. Everybody's password is porokh-demo-2026
  member              tests apps and is paid; PIN 4826, invitation code 482615
  sponsor@demo.test   pays for reviews
  operator, operator2 administer the platform; the platform's own invitation code is 48261500
Press Ctrl-C to stop.`
