import { isSyntheticTrial, trialUrl } from '@sextant/contracts/literature/trial';
import { Fragment } from 'react';
import { ExternalLink } from '../ui/external-link.tsx';

const REGISTRY_NUMBER = /\b(NCT\d{8})\b/;

/** A number that leads to the registry; one of the sample corpus stands in none. */
export const RegistryLink = ({ nctId }: { nctId: string }) =>
  isSyntheticTrial(nctId) ? (
    <>{nctId} (invented)</>
  ) : (
    <ExternalLink href={trialUrl(nctId)}>{nctId}</ExternalLink>
  );

/** A text whose numbers of ClinicalTrials.gov lead to the registry. */
export const RegistryLinks = ({ text }: { text: string }) =>
  text.split(REGISTRY_NUMBER).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
    <Fragment key={place}>{place % 2 === 1 ? <RegistryLink nctId={part} /> : part}</Fragment>
  ));
