import type { LiteratureSource } from '../literature-source.ts';

/** The source within a sentence: 'local index, 5,719 articles'. */
export const sourceLabel = ({ source, label }: Awaited<ReturnType<LiteratureSource['status']>>): string =>
  source === 'pubmed' ? label : label.replace(/^./, (letter) => letter.toLowerCase());
