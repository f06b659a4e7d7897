export interface SchemaUnderTest {
  readonly schema: string;
  /** The Prisma migrations folder. */
  readonly directory: string;
}

export interface TestDatabase {
  /** Only `real` has roles, locks and timeouts. */
  readonly kind: 'real' | 'embedded';
  /** The administrator's URL, or that of a schema's own role. */
  url(schema?: string): string;
  drop(): Promise<void>;
}
