/** Other names of organisations, from a file. */
export { OrganisationFileError } from './organisation-files/organisation-names.ts';
export { readOrganisationFile } from './organisation-files/read-file.ts';
export {
  type OrganisationFile,
  readOrganisationFileInUse,
  replaceOrganisationNames,
} from './store/organisation-names.ts';
