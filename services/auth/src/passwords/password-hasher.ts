import { hash, verify } from '@node-rs/argon2';

/** Hides the hashing library. Hashes are PHC strings, which include their parameters, so that these can be raised later. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(phc: string, password: string): Promise<boolean>;
}

/** A parameter set from the OWASP Password Storage Cheat Sheet: 46 MiB, one pass, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const;

export const argon2Hasher: PasswordHasher = {
  hash: (password) => hash(password, ARGON2ID),
  verify: (phc, password) => verify(phc, password),
};
