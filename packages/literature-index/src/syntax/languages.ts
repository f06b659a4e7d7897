/** MEDLINE's codes (ISO 639-2/B) where they are not the first three letters of the English name. */
const CODES: Readonly<Record<string, string>> = {
  czech: 'cze',
  dutch: 'dut',
  estonian: 'est',
  icelandic: 'ice',
  japanese: 'jpn',
  croatian: 'hrv',
  macedonian: 'mac',
  malay: 'may',
  persian: 'per',
  farsi: 'per',
  portuguese: 'por',
  serbian: 'srp',
  serbocroatian: 'scr',
  slovak: 'slo',
  slovenian: 'slv',
  slovene: 'slv',
  spanish: 'spa',
  swedish: 'swe',
};
const OTHERS = new Set(
  `afr alb ara arm aze bul cat chi dan eng fin fre geo ger gle gre heb hin hun ind ita kor lat lit lav mal mul nor pol rum rus san
  tha tur ukr und vie wel`.split(/\s+/),
);
const KNOWN = new Set([...OTHERS, ...Object.values(CODES)]);

/** MEDLINE's code of a language by its English name or its code: `german` is `ger`. Null for any other word. */
export function languageCode(name: string): string | null {
  const word = name.trim().toLowerCase();
  if (!/^[a-z]{3,20}$/.test(word)) return null;
  const code = CODES[word] ?? word.slice(0, 3);
  return KNOWN.has(code) ? code : null;
}
