/** Registration, funding and the like are neither results nor conclusions. */
export const REGISTERED =
  /\b(?:(?:is|was|were|been) (?:retrospectively |prospectively )?registered|trial registration|registration (?:number|no\b)|registered (?:at|with|in|under)|clinicaltrials\.gov|ISRCTN\d+|NCT\d{6,}|funded by|supported by (?:a |the )?(?:grants?|funding)|ABSTRACT TRUNCATED)/i;

/** A trial or product that was stopped or withdrawn, said of it as a whole; patients who stop are not meant. */
export const STOPPED =
  /\b(?:(?:trial|study|arm|enrol?lment|recruitment)\b[^.;]{0,40}\b(?:was|were|has been)\b[^.;]{0,20}\b(?:stopped|terminated|halted|suspended|discontinued)\b[^.;]{0,30}\b(?:early|prematurely|because|due to|for (?:futility|safety|harm))|(?:prematurely|early) (?:stopped|terminated|discontinued) (?:the )?(?:trial|study)|withdrawn from the (?:\w+ )?market|market(?:ing)? (?:was )?(?:suspended|withdrawn)|(?:development|marketing) (?:of [\w-]+ )?(?:was|has been) (?:discontinued|halted|stopped))\b/i;
