import { FUNCTION_WORDS } from '@sextant/literature-text/function-words';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The most frequent function words of the languages that MEDLINE has most besides English; none of them is English. */
const FOREIGN_FUNCTION_WORDS = new Set([
  // German
  ...words(
    'der das und mit von bei eine einer eines einem einen ist sind wurde wurden nicht für zur zum auf dem des im den als auch durch',
  ),
  // French
  ...words(
    'le la les des et du une dans chez par pour avec sur sont est était cette aux au ont été qui que ou',
  ),
  // Spanish, Portuguese
  ...words(
    'el los las del y con una por para en entre fue fueron se su como más sin os das dos uma com não são foi foram ao nos nas pelo pela',
  ),
  // Italian
  ...words(
    'il lo gli della dello delle dei degli nel nella nelle sono stato stata tra con per che di è un uno',
  ),
  // Dutch, Scandinavian, Polish
  ...words(
    'het een van voor bij zijn werd og att och som av för med til på i w z na do się oraz nie są jest',
  ),
]);
const TOKENS = /\p{L}+/gu;
/** A text of so few words of this sort says nothing of its language. */
const MIN_FUNCTION_WORDS = 3;
const LATIN = /\p{Script=Latin}/u;
const MAX_CHARS = 1_500;

/** Whether a text is written in another language than English: its words are no Latin letters, or most of its function words are foreign. */
export function isForeign(text: string): boolean {
  let [english, foreign, latin, total] = [0, 0, 0, 0];
  for (const [token] of text.slice(0, MAX_CHARS).matchAll(TOKENS)) {
    const word = token.toLowerCase();
    total++;
    if (LATIN.test(token)) latin++;
    const isEnglish = FUNCTION_WORDS.has(word);
    if (isEnglish) english++;
    if (FOREIGN_FUNCTION_WORDS.has(word) && !isEnglish) foreign++;
  }
  if (total >= MIN_FUNCTION_WORDS && latin < total / 2) return true;
  return foreign >= MIN_FUNCTION_WORDS && foreign > english;
}
