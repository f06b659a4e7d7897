import { VocabularyTable } from '@sextant/contracts/rpc/search';
import { shippedVocabulary } from '@sextant/vocabulary/shipped-vocabulary';
import { openVocabulary, type Vocabulary } from '@sextant/vocabulary/vocabulary';
import { type RetryContext, requestFromSearch } from '../articles/articles.ts';

/** Out of range for any table: search then returns only the version in use. */
const NO_PART = 1_000_000;

/** The vocabulary of search, in this process's memory, shared by threads. */
export interface VocabularyInUse {
  /**
   * The current version, fetched if it has changed.
   * @throws as `requestFromSearch` does
   */
  current(retryContext: RetryContext): Promise<Vocabulary>;
}

export function createVocabularyInUse(): VocabularyInUse {
  let opened: Vocabulary | null = null;
  let fetching: { readonly version: string; readonly vocabulary: Promise<Vocabulary | null> } | null = null;

  /** Null if another version replaced it meanwhile. */
  async function fetchTable(
    retryContext: RetryContext,
    version: string,
    parts: number,
  ): Promise<Vocabulary | null> {
    const shipped = await shippedVocabulary();
    if (shipped.version === version) return shipped;
    const contents: Buffer[] = [];
    for (let part = 0; part < parts; part += 1) {
      const { content } = await requestFromSearch(retryContext, VocabularyTable, { version, part });
      if (content === null) return null;
      contents.push(Buffer.from(content, 'base64'));
    }
    return openVocabulary(Buffer.concat(contents));
  }

  return {
    async current(retryContext) {
      for (;;) {
        const body = { version: opened?.version ?? null, part: NO_PART };
        const { version, parts } = await requestFromSearch(retryContext, VocabularyTable, body);
        if (opened?.version === version) return opened;
        if (fetching?.version !== version) {
          const vocabulary = fetchTable(retryContext, version, parts);
          fetching = { version, vocabulary };
          // The next caller after a failure retries.
          vocabulary
            .catch(() => {})
            .finally(() => {
              if (fetching?.vocabulary === vocabulary) fetching = null;
            });
        }
        const found = await fetching.vocabulary;
        if (!found) continue;
        opened = found;
        return found;
      }
    },
  };
}
