/** Names of characters that records spell out: '&amp;beta;' in the file is '&beta;' in the text. */
const NAMED: ReadonlyMap<string, string> = new Map(
  `amp & apos ' gt > lt < quot " nbsp \u00a0 lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » ndash – mdash —
  hellip … bull • middot · deg ° plusmn ± times × divide ÷ minus − le ≤ ge ≥ ne ≠ asymp ≈ sim ∼ equiv ≡ infin ∞ radic √ sum ∑
  prop ∝ micro µ prime ′ Prime ″ sup1 ¹ sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ larr ← rarr → harr ↔ uarr ↑ darr ↓ copy © reg ®
  trade ™ para ¶ sect § dagger † Dagger ‡ permil ‰ euro € pound £ yen ¥ szlig ß aelig æ AElig Æ oslash ø Oslash Ø aring å Aring Å
  eth ð ETH Ð thorn þ THORN Þ alpha α beta β gamma γ delta δ epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ
  pi π rho ρ sigma σ sigmaf ς tau τ upsilon υ phi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ
  Psi Ψ Omega Ω thinsp \u2009 ensp \u2002 emsp \u2003 shy \u00ad zwj \u200d zwnj \u200c`
    .split(/[ \n]+/)
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, words[at + 1] ?? '']);
      return pairs;
    }, []),
);
/** Accents by the end of a name: '&eacute;'. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['caron', '\u030c'],
  ['cedil', '\u0327'],
  ['circ', '\u0302'],
  ['grave', '\u0300'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
]);
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,9}));/giu;
const ACCENTED = /^([a-z])(acute|caron|cedil|circ|grave|tilde|uml)$/iu;
const MAX_CODE_POINT = 0x10_ffff;

function characterOf(name: string): string | undefined {
  const [, letter = '', accent = ''] = ACCENTED.exec(name) ?? [];
  if (letter) return `${letter}${ACCENTS.get(accent) ?? ''}`.normalize('NFC');
  return NAMED.get(name);
}

/** A text with the characters that it spells as entities of XML and HTML; an unknown name stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(ENTITY, (entity, hexadecimal?: string, decimal?: string, name?: string) => {
    if (name) return characterOf(name) ?? entity;
    const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    const isCharacter = code >= 0x20 && code <= MAX_CODE_POINT && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : entity;
  });
