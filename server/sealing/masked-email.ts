/** The first letter and what stands behind the @: enough to compare with what somebody says, and no address. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
