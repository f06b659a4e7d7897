import { Fragment } from 'react';
import { ExternalLink } from '../ui/external-link.tsx';
import { registryUrl } from './trial-words.ts';

const REGISTRY_NUMBER = /\b(NCT\d{8})\b/;

/** A text whose numbers of ClinicalTrials.gov lead to the registry. */
export const RegistryLinks = ({ text }: { text: string }) =>
  text.split(REGISTRY_NUMBER).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their order
    <Fragment key={place}>
      {place % 2 === 1 ? <ExternalLink href={registryUrl(part)}>{part}</ExternalLink> : part}
    </Fragment>
  ));
