import type { StatementText } from '../../statement-checks/checks.ts';

/** The stance of an answer's texts: see `Stance`. */
export const asReport = (text: string): StatementText => ({ text, stance: 'report' });
export const asProposal = (text: string): StatementText => ({ text, stance: 'proposal' });
export const asPlan = (text: string): StatementText => ({ text, stance: 'plan' });

/** 'Phase 2: pilots' is a part of a plan; '18 months' and '2027 to 2029' are times. */
const PLACE_IN_PLAN = /^(?:phase|stage|step|wave|horizon|part)\s+(?:\d{1,2}|[ivx]{1,4})\b/i;
const SPAN =
  /\b(?:19|20)\d{2}\b|\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eighteen)(?:\s?[-–]\s?\d{1,2}|\s(?:to|or)\s(?:\d{1,2}|\w+))?[\s-](?:years?|months?|quarters?|weeks?)\b|\bQ[1-4]\b|\b(?:year|month|quarter)s?\s\d{1,2}(?:\s?[-–]\s?\d{1,2})?\b/gi;

/** A planned time: its dates and durations are not findings. */
export const asTime = (text: string): StatementText =>
  asPlan(text.replace(PLACE_IN_PLAN, '').replace(SPAN, ''));
