import type { SemanticIndex } from './semantic-index.ts';

/** The vectors for one call, which note whether an external model did not embed its query. */
export function noteFailures(semantic: SemanticIndex): {
  readonly semantic: SemanticIndex;
  readonly hasFailed: () => boolean;
} {
  let hasFailed = false;
  const noting: SemanticIndex = {
    ...semantic,
    async embed(query) {
      const embedded = await semantic.embed(query);
      hasFailed ||= embedded?.failed ?? false;
      return embedded;
    },
  };
  return { semantic: noting, hasFailed: () => hasFailed };
}
