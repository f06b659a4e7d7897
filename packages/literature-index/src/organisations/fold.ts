const ASCII = /^[\x20-\x7e]*$/u;

/** Without case and accents: 'Universität Zürich' is 'universitat zurich'. */
export const toPlain = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : toPlainSlowly(text);

const toPlainSlowly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[Øø]/g, 'o')
    .replace(/[Łł]/g, 'l')
    .replace(/[Ææ]/g, 'ae')
    .replace(/ı/g, 'i')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase();

/** Legal forms of companies in the main languages, as last words of a name; the short ones in their own capitals alone. */
const LONG_FORM =
  /^(?:inc|incorporated|ltd|limited|llc|l\.l\.c|llp|plc|corp|corporation|company|gmbh|kgaa|s\.?p\.?a|s\.?r\.?l|s\.?a\.?r\.?l|s\.?a\.?s|s\.?a\.?u|pty|pvt|private|sdn|bhd|k\.?k|kabushiki|kaisha|s\.r\.o|d\.o\.o|ltda|oyj|aps|kft|zrt|o?jsc|pbc|eurl)$/i;
const SHORT_FORM =
  /^(?:Co|CO|AG|KG|SE|SA|S\.A|S\/A|A\/S|AS|AB|BV|B\.V|NV|N\.V|Oy|OY|SL|S\.L|SLU|S\.L\.U|LP|L\.P|UG|OÜ|UAB|ASA)$/;
const FORM_FILLER = /^(?:&|and|of|mbH|Co\.?|z)$/;

const bare = (word: string) => word.replace(/^[,(]+|[.,;)]+$/g, '');
export const isLegalForm = (word: string): boolean =>
  LONG_FORM.test(bare(word)) || SHORT_FORM.test(bare(word));

/** 'Eisai Co., Ltd.' is 'Eisai'; a name without a legal form is null. */
export function withoutLegalForm(name: string): string | null {
  const words = name.split(' ');
  let end = words.length;
  let found = false;
  for (; end > 1; end -= 1) {
    const word = words[end - 1] ?? '';
    if (isLegalForm(word)) found = true;
    else if (!(found && FORM_FILLER.test(bare(word)))) break;
  }
  if (!found) return null;
  return words
    .slice(0, end)
    .join(' ')
    .replace(/[\s,;.&-]+$/u, '');
}

const SMALL_WORDS =
  /\b(?:the|of|at|and|for|in|de|del|della|di|do|da|des|du|der|die|das|la|le|el|y|e|et|und)\b/g;

/** What one organisation’s spellings share: no case, accents, marks, articles or prepositions. */
export const foldName = (name: string): string =>
  toPlain(name)
    .replace(/&/g, ' and ')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/['.]/g, '')
    .replace(SMALL_WORDS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What all spellings of an organisation's name share, legal forms included: the key by which it is stored. */
export const keyOf = (name: string): string => foldName(withoutLegalForm(name) ?? name);
