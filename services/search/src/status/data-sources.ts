import type { DataSource } from '@sextant/contracts/account/status';
import type { Database } from '@sextant/literature-index/database';
import { readOrganisationFileInUse } from '@sextant/literature-index/organisations';
import { registryAsOf } from '@sextant/literature-index/trials';

/** Facts beside the literature that search has, for the gateway's `/api/status`. */
export async function dataSources(database: Database): Promise<DataSource[]> {
  const [trials, organisations] = await Promise.all([
    registryAsOf(database, { isReal: true }),
    readOrganisationFileInUse(database),
  ]);
  const sources: DataSource[] = [];
  if (trials)
    sources.push({ of: 'trials', name: 'ClinicalTrials.gov', licence: 'public domain', asOf: trials });
  if (organisations) {
    const { source, asOf } = organisations;
    sources.push(
      source === 'ROR'
        ? { of: 'organisations', name: 'ROR, Research Organization Registry', licence: 'CC0', asOf }
        : { of: 'organisations', name: source, licence: 'a file of this installation', asOf },
    );
  }
  return sources;
}
