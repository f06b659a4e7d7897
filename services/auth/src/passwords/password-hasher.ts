import { hash, verify } from '@node-rs/argon2';

/** The port behind which the hashing library stays replaceable: hashes are PHC strings, which name their own parameters. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(phc: string, password: string): Promise<boolean>;
}

/** argon2id, one of the parameter sets of OWASP's password storage cheat sheet: 46 MiB, one pass, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, ARGON2ID),
  verify: (phc, password) => verify(phc, password),
};
