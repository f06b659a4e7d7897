import type { LibraryArticle } from '@sextant/contracts/library/library';
import { presentSavedArticle } from '../saved-articles/presenter.ts';
import { tagsOf } from '../tags/repository.ts';
import type { LibraryRow } from './repository.ts';

export const presentLibraryArticle = ({ tags, note, noteVersion, ...row }: LibraryRow): LibraryArticle => ({
  ...presentSavedArticle(row),
  tags: tagsOf(tags),
  note,
  noteVersion,
});
