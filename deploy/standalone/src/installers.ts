import { installDrugFacts } from '@sextant/insight/drug-facts/install-drug-facts';
import { installOrganisations } from '@sextant/search/organisations/install-organisations';
import { describeInstalled, installVocabulary } from '@sextant/search/vocabulary/install-vocabulary';

/** Reference data that an operator replaces by newer files; each is a command `npm run NAME -- FILE …`. */
export const INSTALLABLE = ['vocabulary', 'drug-facts', 'organisations'] as const;
export type Installable = (typeof INSTALLABLE)[number];

interface Installation {
  readonly paths: readonly string[];
  readonly databaseUrl: string;
  readonly onStep: (text: string) => void;
  /** Cancels it; nothing has changed then. */
  readonly signal: AbortSignal;
}

interface Installer {
  /** Which files it takes. */
  readonly files: string;
  /**
   * @returns what is in use, for the operator
   * @throws Error with a message for the operator; nothing has changed then
   */
  install(installation: Installation): Promise<string>;
}

export const INSTALLERS: Readonly<Record<Installable, Installer>> = {
  vocabulary: {
    files: 'NLM’s desc20YY.xml or d20YY.bin, supp20YY.xml',
    install: async (installation) => describeInstalled(await installVocabulary(installation)),
  },
  'drug-facts': {
    files:
      'four files: FDA’s new molecular entities (CSV), NCATS’ first US marketings and withdrawn drugs (text), EMA’s medicines (CSV)',
    install: installDrugFacts,
  },
  organisations: {
    files: 'one file: ROR’s dump (JSON, schema 2), or a CSV of alias,name,kind,country',
    install: installOrganisations,
  },
};
