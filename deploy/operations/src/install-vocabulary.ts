import { resolve } from 'node:path';
import { describeInstalled, installVocabulary } from '@sextant/search/vocabulary/install-vocabulary';
import { loadConfig } from '@sextant/service-kit/config';
import { adminUrl } from './admin-database.ts';
import { type Command, UsageError } from './command.ts';
import { OperationsConfig } from './config.ts';

/** Installs a newer year of MeSH from NLM's files; every search process switches to it within seconds. */
export const vocabulary: Command = {
  usage: 'vocabulary FILE …',
  async run(args) {
    if (args.length === 0) throw new UsageError();
    const config = loadConfig(OperationsConfig);
    const paths = args.map((path) => resolve(config.INIT_CWD, path));
    const report = await installVocabulary({ paths, databaseUrl: adminUrl(config), onStep: console.log });
    console.log(describeInstalled(report));
  },
};
