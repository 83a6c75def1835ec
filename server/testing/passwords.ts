/** The password of all people whom tests add. */
export const password = 'a walk along the Buriganga'

/** Its stored form from `hashPassword`: a constant, because argon2id takes as long as a test. */
export const storedPassword =
  '$sha256-argon2id$v=19$m=19456,t=2,p=1$2m2lKN9/A8vIyLVXxwmJfw$IkgT19B+H0n32TVJaEJ1oUMe8WhsC2akjHTPv1BFVbA'

/** Its argon2id output, which proves the password to the database. */
export const passwordProof = Buffer.from('CZXg1d2zfKAobJ6QaUjUhBnVoPGbeiNDiMMwbogT4q0=', 'base64')
