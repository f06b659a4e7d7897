import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { GoldList } from './gold-list.ts';

const { REAL_GOLD_FOLDER, REAL_MEDLINE_FOLDER, REAL_LITERATURES_FOLDER } = process.env;

/** The folder of gold lists, and folders of their records: as given, otherwise as the environment names them. */
export function findFolders(lists?: string, records?: readonly string[]) {
  const named = [REAL_MEDLINE_FOLDER, REAL_LITERATURES_FOLDER].flatMap((folder) => folder ?? []);
  return { lists: lists ?? REAL_GOLD_FOLDER ?? '', records: records ?? named };
}

/** The lists of a folder. @param topics all if empty */
export const readGoldLists = (folder: string, topics: readonly string[] = []) =>
  globSync(join(folder, '*.json'))
    .sort()
    .map((path) => ({ topic: basename(path, '.json'), path }))
    .filter(({ topic }) => topics.length === 0 || topics.includes(topic))
    .map(({ topic, path }) => ({ topic, gold: new GoldList(path) }));
