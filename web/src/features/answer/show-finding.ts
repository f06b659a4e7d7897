import { unfold } from '../../ui/phone-section.tsx';

/** The id of a finding's place on the page. */
export const findingAnchor = (path: string): string => `finding${path.replaceAll('/', '-')}`;

/** Scrolls to a finding and moves the focus to it, which marks it. */
export function showFinding(path: string) {
  const finding = document.getElementById(findingAnchor(path));
  if (finding) unfold(finding);
  finding?.scrollIntoView({ block: 'center' });
  finding?.focus({ preventScroll: true });
}
