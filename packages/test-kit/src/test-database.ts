export interface SchemaUnderTest {
  readonly schema: string;
  /** The Prisma migrations folder. */
  readonly directory: string;
}

export interface TestDatabase {
  /** Roles, locks and time-outs exist on `real` alone. */
  readonly kind: 'real' | 'embedded';
  /** The administrator's URL, or that of a schema's own role. */
  url(schema?: string): string;
  drop(): Promise<void>;
}
