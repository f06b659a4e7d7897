/** Other names of organisations, from a file. */
export { readOrganisationFile } from './organisation-files/read-file.ts';
export { readOrganisationFileInUse, replaceOrganisationNames } from './store/organisation-names.ts';
