import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { medlineXml } from '../testing/medline-xml.ts';
import { MedlineParser } from './medline-parser.ts';

/** The text of an abstract with this content. */
function read(content: string): string | null {
  const parser = new MedlineParser();
  const xml = medlineXml(
    `<PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>T</ArticleTitle><Abstract><AbstractText>${content}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`,
  );
  const [entry] = [...parser.write(xml), ...parser.end()];
  if (entry?.kind !== 'article') throw new Error('no article');
  return entry.article.record.abstract;
}
const escaped = (markup: string) =>
  markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const math = (formula: string) =>
  `<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML">${formula}</mml:math>`;

/** Markup and the text that it is read as, be it elements or spelled out in the text. */
const EXAMPLES = [
  ['2 × 10<sup>6</sup> cells', '2 × 10⁶ cells'],
  ['3.2 × 10<sup>-8</sup>', '3.2 × 10⁻⁸'],
  ['1 × 10<sup>−8</sup>', '1 × 10⁻⁸'],
  ['10<sup>n</sup> and 10<sup>n+1</sup>', '10ⁿ and 10ⁿ⁺¹'],
  ['2<sup>2x</sup>', '2^(2x)'],
  ['5 m<sup>2</sup>, 3 mg/kg<sup>2</sup>', '5 m², 3 mg/kg²'],
  ['r<sup>2</sup> = 0.5, χ<sup>2</sup>', 'r² = 0.5, χ²'],
  ['2 min<sup>-1</sup>', '2 min⁻¹'],
  ['(kg/m)<sup>2</sup>', '(kg/m)²'],
  ['<sup>99m</sup>Tc, with <sup>13</sup>C<sub>6</sub>', '99mTc, with 13C6'],
  ['Ser<sup>189</sup>, CD34<sup>+</sup>, Ca<sup>2+</sup>', 'Ser189, CD34+, Ca2+'],
  ['H<sub>2</sub>O and p<sub>trend</sub>', 'H2O and ptrend'],
  ['10<sub>2</sub>', '10₂'],
  ['a reference<sup>1</sup>.', 'a reference [1].'],
  ['polyadenylation<sup>8,9</sup>. Of', 'polyadenylation [8,9]. Of'],
  ['as “BRCAness”<sup>2</sup>.', 'as “BRCAness” [2].'],
  ['reported before.<sup>12-14</sup> We', 'reported before. [12-14] We'],
  ['a hallmark <sup>3</sup> . But', 'a hallmark [3] . But'],
  ['in 2010<sup>4</sup>, but 10<sup>4</sup>', 'in 2010 [4], but 10⁴'],
  ['<sup>1</sup>/<sub>2</sub> and 1<sup>1</sup>/<sub>2</sub>', '1/2 and 1 1/2'],
  ['the 2<sup>nd</sup>', 'the 2nd'],
  ['<b>Methods</b>Text', 'Methods Text'],
  ['grew.<b>Significance:</b> These', 'grew. Significance: These'],
  ['<b>C</b>hronic <i>O</i>-GlcNAc', 'Chronic O-GlcNAc'],
  ['one<br/>two', 'one two'],
  ['<p>One.</p><p>Two.</p>', 'One. Two.'],
] as const;

describe('markup of an abstract', () => {
  test.each(EXAMPLES)('%s', (markup, text) => {
    expect(read(markup)).toBe(text);
  });

  test.each(EXAMPLES)('spelled out: %s', (markup, text) => {
    expect(read(escaped(markup))).toBe(text);
    expect(read(`<![CDATA[${markup}]]>`)).toBe(text);
  });

  test.each([
    ['<mml:msup><mml:mn>10</mml:mn><mml:mn>3</mml:mn></mml:msup>', '10³'],
    ['<mml:mfrac><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mfrac>', 'a/b'],
    [
      '<mml:mfrac><mml:mrow><mml:mi>a</mml:mi><mml:mo>+</mml:mo><mml:mi>b</mml:mi></mml:mrow><mml:mi>c</mml:mi></mml:mfrac>',
      '(a+b)/c',
    ],
    ['<mml:msub><mml:mi>x</mml:mi><mml:mn>1</mml:mn></mml:msub>', 'x1'],
    ['<mml:msubsup><mml:mi>x</mml:mi><mml:mi>i</mml:mi><mml:mn>2</mml:mn></mml:msubsup>', 'xi²'],
    ['<mml:msqrt><mml:mi>n</mml:mi></mml:msqrt>', '√n'],
    ['<mml:mroot><mml:mi>n</mml:mi><mml:mn>3</mml:mn></mml:mroot>', 'n^(1/3)'],
    ['<mml:semantics><mml:mi>n</mml:mi><mml:annotation>\\n</mml:annotation></mml:semantics>', 'n'],
  ])('a formula: %s', (formula, text) => {
    expect(read(`was ${math(formula)} units`)).toBe(`was ${text} units`);
    expect(read(`was ${math(formula.replaceAll('mml:', '')).replaceAll('mml:', '')} units`)).toBe(
      `was ${text} units`,
    );
  });

  test.each([
    ['eIF2&amp;alpha;, 5&amp;#176;C, Caf&amp;eacute; &amp;lt;25', 'eIF2α, 5°C, Café <25'],
    ['m&amp;lt;sup&amp;gt;2&amp;lt;/sup&amp;gt;', 'm²'],
    ['AT&amp;T &amp;unknown; p &lt; 0.05', 'AT&T &unknown; p < 0.05'],
    ['pH&lt;or=4 and a&lt;b, &lt;10 mg &gt; 5', 'pH<or=4 and a<b, <10 mg > 5'],
    ['end\\nMETHODS', 'end METHODS'],
    ['one&#x85;two&#x2028;three', 'one two three'],
    ['5&lt;/sup&gt; &lt;i&gt;open', '5 open'],
  ])('characters and what is no markup: %s', (xml, text) => {
    expect(read(xml)).toBe(text);
  });

  test('no tag that records use reaches a reader, whatever it holds, and nothing else is lost', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const tag = fc.constantFrom('i', 'b', 'sup', 'sub', 'u', 'em', 'p', 'strong');
    const marked = fc.oneof(
      word,
      fc.tuple(tag, word).map(([name, text]) => `<${name}>${text}</${name}>`),
      fc
        .tuple(tag, tag, word)
        .map(([outer, inner, text]) => `<${outer}><${inner}>${text}</${inner}></${outer}>`),
    );
    fc.assert(
      fc.property(fc.array(marked, { minLength: 1, maxLength: 8 }), (parts) => {
        const markup = parts.join(' ');
        const words = markup.replaceAll(/<[^>]*>/g, '').split(' ');
        for (const xml of [markup, escaped(markup)]) {
          const text = read(xml) ?? '';
          expect(text).not.toMatch(/[<>]/);
          expect(text.replaceAll(/[ ^()]/g, '')).toBe(words.join(''));
        }
      }),
      { numRuns: 150 },
    );
  });
});
