import { detachString } from '@sextant/literature-text/detach-string';
import { withinLimits } from '../../medline/article-limits.ts';
import type { MedlineEntry } from '../../medline/medline-parser.ts';
import type { SourceArticle } from '../../medline/source-article.ts';
import { recordOrganisations } from '../../organisations/record-organisations.ts';
import type { ArticleOrganisations } from '../organisations.ts';
import { addArticleRow } from './article-rows.ts';
import { BinaryRows } from './binary-rows.ts';
import { addEntryRow } from './entry-rows.ts';
import { buildFacets } from './facets.ts';
import type { Indexing } from './indexing.ts';
import type { NewForms, WordForm } from './new-forms.ts';
import { StatisticsChange } from './statistics-change.ts';

/** A few thousand ordinary records; a few extreme ones. */
const MAX_BATCH_BYTES = 4_000_000;

/**
 * Entries of a file, ready to be stored, each PMID once. Rows are written as articles are added, so that the articles
 * themselves are not kept in memory.
 */
export class PreparedBatch {
  /** Number of the file's entries in the batch, to advance the import's position. */
  entries = 0;
  readonly pmids: string[] = [];
  readonly deletions: string[] = [];
  /** Journal title by article; empty if there is none. */
  readonly journalTitles: string[] = [];
  /** Abbreviation by title. */
  readonly journals = new Map<string, string | null>();
  readonly articleRows = new BinaryRows();
  /** Without the journal's id, which only the database knows. */
  readonly entryRows = new BinaryRows();
  /** Forms that earlier batches of the run do not have. */
  readonly wordForms: WordForm[] = [];
  /** Of articles whose affiliations name any. */
  readonly organisations: ArticleOrganisations[] = [];
  /** Changes of the statistics if all articles are new. */
  readonly change = new StatisticsChange();
  private readonly seen = new Set<string>();
  private readonly indexing: Indexing;
  private readonly forms: NewForms;

  /** @param forms of all batches of the run */
  constructor(indexing: Indexing, forms: NewForms) {
    this.indexing = indexing;
    this.forms = forms;
  }

  /** False if the batch has the PMID already: the entry must go into the next batch. */
  add(entry: MedlineEntry): boolean {
    const pmids = entry.kind === 'article' ? [entry.article.record.pmid] : [...new Set(entry.pmids)];
    if (pmids.some((pmid) => this.seen.has(pmid))) return false;
    for (const pmid of pmids) this.seen.add(pmid);
    if (entry.kind === 'article') this.addArticle(withinLimits(entry.article));
    else this.deletions.push(...pmids);
    this.entries += 1;
    return true;
  }

  get size(): number {
    return this.pmids.length + this.deletions.length;
  }

  get isFull(): boolean {
    return this.articleRows.length + this.entryRows.length > MAX_BATCH_BYTES;
  }

  /** Call once the batch is stored. */
  release(): void {
    this.articleRows.release();
    this.entryRows.release();
  }

  private addArticle(article: SourceArticle): void {
    const { record, references, journalAbbreviation } = article;
    const facets = buildFacets(article, this.indexing.treesOf);
    const { terms, lengths } = addEntryRow(this.entryRows, article, facets, {
      format: this.indexing.format,
      forms: this.forms,
    });
    this.wordForms.push(...this.forms.take());
    this.pmids.push(record.pmid);
    const organisations = recordOrganisations(record);
    if (organisations.length > 0) this.organisations.push({ pmid: record.pmid, organisations });
    addArticleRow(this.articleRows, article, facets);
    this.change.add({ terms, lengths, referencedPmids: references, synthetic: record.synthetic }, 1);
    this.journalTitles.push(this.addJournal(record.journal, journalAbbreviation));
  }

  /** Returns a copy of the title. */
  private addJournal(title: string, abbreviation: string | null): string {
    const copy = detachString(title);
    if (title && !this.journals.has(title))
      this.journals.set(copy, abbreviation && detachString(abbreviation));
    return copy;
  }
}
