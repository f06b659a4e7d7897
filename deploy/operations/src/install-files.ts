import { resolve } from 'node:path';
import { installDrugFacts } from '@sextant/insight/drug-facts/install-drug-facts';
import { installOrganisations } from '@sextant/search/organisations/install-organisations';
import { describeInstalled, installVocabulary } from '@sextant/search/vocabulary/install-vocabulary';
import { loadConfig } from '@sextant/service-kit/config';
import { adminUrl } from './admin-database.ts';
import { type Command, UsageError } from './command.ts';
import { OperationsConfig } from './config.ts';

interface Given {
  readonly paths: readonly string[];
  readonly databaseUrl: string;
  readonly onStep: (text: string) => void;
}

/** Installs newer files of their providers; every process follows within seconds, or with its next analysis. */
const installing = (usage: string, install: (given: Given) => Promise<string>): Command => ({
  usage,
  async run(args) {
    if (args.length === 0) throw new UsageError();
    const config = loadConfig(OperationsConfig);
    const paths = args.map((path) => resolve(config.INIT_CWD, path));
    console.log(await install({ paths, databaseUrl: adminUrl(config), onStep: console.log }));
  },
});

export const vocabulary = installing('vocabulary FILE …', async (given) =>
  describeInstalled(await installVocabulary(given)),
);
export const drugFacts = installing('drug-facts FILE FILE FILE FILE', installDrugFacts);
export const organisations = installing('organisations FILE', installOrganisations);
