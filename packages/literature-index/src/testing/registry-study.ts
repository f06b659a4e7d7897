/** An invented study as ClinicalTrials.gov's API version 2 has it, with all that is not read of it. */
export function registryStudy({
  nctId = 'NCT90000001',
  title = 'Samplimab in Invented Fever',
  status = 'TERMINATED',
  phases = ['PHASE3'],
  sponsor = { name: 'Invented Pharma Inc.', class: 'INDUSTRY' },
  interventions = [{ type: 'DRUG', name: 'Samplimab', otherNames: ['INV-001'] }],
  conditions = ['Invented Fever'],
  updated = '2025-05-06',
  ...more
}: Partial<{
  nctId: string;
  title: string;
  status: string;
  phases: string[];
  sponsor: { name: string; class?: string };
  interventions: { type?: string; name: string; otherNames?: string[] }[];
  conditions: string[];
  updated: string;
  whyStopped: string;
  primaryCompletion: { date: string; type?: string };
  references: { pmid?: string; type: string; citation?: string }[];
  conditionMeshes: { id: string; term: string }[];
  conditionAncestors: { id: string; term: string }[];
  interventionMeshes: { id: string; term: string }[];
  hasResults: boolean;
}> = {}) {
  return {
    protocolSection: {
      identificationModule: {
        nctId,
        orgStudyIdInfo: { id: 'INV-001-301' },
        secondaryIdInfos: [{ id: '2020-000001-10', type: 'EUDRACT_NUMBER' }],
        organization: { fullName: sponsor.name, class: sponsor.class },
        briefTitle: title,
        officialTitle: `A Randomized Trial of ${title}`,
        acronym: 'SAMPLE-1',
      },
      statusModule: {
        statusVerifiedDate: '2025-05',
        overallStatus: status,
        ...(more.whyStopped && { whyStopped: more.whyStopped }),
        startDateStruct: { date: '2021-02-03', type: 'ACTUAL' },
        primaryCompletionDateStruct: more.primaryCompletion ?? { date: '2024-03', type: 'ACTUAL' },
        completionDateStruct: { date: '2024-04-30', type: 'ACTUAL' },
        lastUpdatePostDateStruct: { date: updated, type: 'ACTUAL' },
      },
      sponsorCollaboratorsModule: {
        responsibleParty: { type: 'PRINCIPAL_INVESTIGATOR', investigatorFullName: 'Ina Vented' },
        leadSponsor: sponsor,
        collaborators: [{ name: 'University of Samples', class: 'OTHER' }],
      },
      descriptionModule: { briefSummary: 'A "summary" with {braces}, [brackets] and \\ strokes.' },
      conditionsModule: { conditions },
      designModule: { studyType: 'INTERVENTIONAL', phases, enrollmentInfo: { count: 120, type: 'ACTUAL' } },
      armsInterventionsModule: {
        armGroups: [{ label: 'A', interventionNames: ['Drug: Samplimab'] }],
        interventions,
      },
      outcomesModule: {
        primaryOutcomes: [
          { measure: 'Fever \\>= 39 °C', description: 'By thermometer', timeFrame: 'Week 12' },
        ],
      },
      contactsLocationsModule: {
        centralContacts: [{ name: 'Cora Contact', phone: '+1 555 010 0000', email: 'cora@invented.example' }],
        overallOfficials: [{ name: 'Otto Official', affiliation: 'Invented Pharma Inc.' }],
        locations: [
          {
            facility: 'Site 1',
            city: 'Town',
            country: 'France',
            contacts: [{ email: 'site@invented.example' }],
          },
          { facility: 'Site 2', city: 'City', country: 'Belgium' },
          { facility: 'Site 3', city: 'City', country: 'France' },
        ],
      },
      ...(more.references && { referencesModule: { references: more.references } }),
    },
    derivedSection: {
      miscInfoModule: { versionHolder: '2025-05-06' },
      conditionBrowseModule: { meshes: more.conditionMeshes ?? [], ancestors: more.conditionAncestors ?? [] },
      interventionBrowseModule: { meshes: more.interventionMeshes ?? [] },
    },
    hasResults: more.hasResults ?? false,
  };
}
