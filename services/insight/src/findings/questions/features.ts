import { normalWord } from '@sextant/literature-text/normal-form';
import { stem } from '@sextant/literature-text/stem';
import { pattern } from '../pattern.ts';
import { AGAINST, DIFFICULTY, DIRECTION, UNKNOWN } from './cues.ts';

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** Features of a sentence that may state a limitation of its study. */
export function limitationFeatures(sentence: string): string[] {
  const words = (sentence.toLowerCase().match(WORDS) ?? []).map((word) =>
    /^\d/.test(word) ? 'N' : stem(normalWord(word)),
  );
  const features = new Set<string>();
  for (let at = 0; at < words.length; at += 1)
    for (const length of [1, 2, 3])
      if (at + length <= words.length) features.add(words.slice(at, at + length).join(' '));
  features.add(`first:${words.slice(0, 2).join(' ')}`).add(`first:${words[0] ?? ''}`);
  const cues: string[] = [];
  const add = (name: string, holds: boolean) => {
    if (holds) cues.push(name);
  };
  add('unknown', UNKNOWN.test(sentence));
  add('direction', DIRECTION.test(sentence));
  add('difficulty', (sentence.match(DIFFICULTY) ?? []).length > 0);
  add('against', (sentence.match(AGAINST) ?? []).length > 0);
  add(
    'own',
    /\b(?:we|our|this study|the (?:present|current) study|these (?:data|results|findings)|this analysis)\b/i.test(
      sentence,
    ),
  );
  add(
    'ordinal',
    pattern(
      String.raw`
        ^\W*(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|fifth|finally|last(?:ly)?|another|also|moreover|furthermore|
        additionally|in addition|one|it)\b
      `,
      'i',
    ).test(sentence),
  );
  add('figures', /\d/.test(sentence));
  add('modal', /\b(?:may|might|could|would|can)\b/i.test(sentence));
  add('negated', /\b(?:not|no|without|un(?:able|available|measured|known)|only|lack)\b/i.test(sentence));
  add(
    'limits',
    pattern(
      String.raw`
        \b(?:limitation|limited|weakness|shortcoming|caveat|bias|confound\w*|generali[sz]\w*|small (?:sample|number)|sample size|
        underpowered|retrospective|single[- ]cent|self-report|interpret\w* with caution)
      `,
      'i',
    ).test(sentence),
  );
  for (const [at, cue] of cues.entries()) {
    features.add(`cue:${cue}`);
    for (const other of cues.slice(at + 1)) features.add(`cue:${cue}+${other}`);
  }
  features.add(`length:${Math.min(6, Math.floor(words.length / 8))}`);
  return [...features];
}
