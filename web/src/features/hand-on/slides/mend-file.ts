import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const TYPES = '[Content_Types].xml';
const THEME = 'ppt/theme/theme1.xml';
/** The notes' master needs a theme of its own. */
const NOTES_THEME = 'ppt/theme/theme2.xml';
const THEME_TYPE = 'application/vnd.openxmlformats-officedocument.theme+xml';

/**
 * The file that `pptxgenjs` 4 wrote, with what PowerPoint would ask to repair mended: types of parts that do not exist, shared themes, ids
 * that are not unique, elements out of the schema's order. Lines of notes become paragraphs.
 */
export function mended(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = Object.entries(unzipSync(file)).filter(([name]) => !name.endsWith('/'));
  const names = new Set(all.map(([name]) => name));
  const parts = all.map(([name, bytes]): [string, Uint8Array] => {
    const mend = mendingOf(name, names);
    return [name, mend ? strToU8(mend(strFromU8(bytes))) : bytes];
  });
  const theme = all.find(([name]) => name === THEME)?.[1] ?? new Uint8Array();
  return zipSync(Object.fromEntries([...parts, [NOTES_THEME, theme]])) as Uint8Array<ArrayBuffer>;
}

type Mend = (xml: string) => string;

function mendingOf(name: string, names: ReadonlySet<string>): Mend | null {
  if (name === TYPES) return (xml) => withKnownParts(xml, names);
  if (name === 'ppt/presentation.xml') return withNotesFirst;
  if (name === 'ppt/notesMasters/_rels/notesMaster1.xml.rels')
    return (xml) => xml.replace('theme/theme1.xml', 'theme/theme2.xml');
  if (/^ppt\/charts\/[^/]+\.xml$/.test(name)) return asLineChart;
  if (/^ppt\/notesSlides\/[^/]+\.xml$/.test(name)) return inParagraphs;
  if (/^ppt\/slideLayouts\/[^/]+\.xml$/.test(name)) return withEffects;
  return /^ppt\/slides\/[^/]+\.xml$/.test(name) ? (xml) => withTexts(withOwnIds(xml)) : null;
}

const withKnownParts = (xml: string, names: ReadonlySet<string>): string =>
  xml
    .replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (override, name: string) =>
      names.has(name) ? override : '',
    )
    .replace('</Types>', `<Override PartName="/${NOTES_THEME}" ContentType="${THEME_TYPE}"/></Types>`);

/** The notes' master comes before the slides. */
const withNotesFirst: Mend = (xml) =>
  xml.replace(
    /(<p:sldIdLst>.*?<\/p:sldIdLst>)(.*?)(<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>)/s,
    '$3$1$2',
  );

/** Lines say how they are grouped, cannot be inverted, have their marks before their labels, and two axes. */
const asLineChart: Mend = (xml) =>
  xml
    .replace(/<c:invertIfNegative [^>]*\/>/g, '')
    .replace(/(<c:dLbls>(?:(?!<\/c:ser>).)*?<\/c:dLbls>)(<c:marker>.*?<\/c:marker>)/gs, '$2$1')
    .replace(/(?<=<c:axId [^>]*\/><c:axId [^>]*\/>)<c:axId [^>]*\/>(?=<\/c:lineChart>)/, '')
    .replace('<c:lineChart>', '<c:lineChart><c:grouping val="standard"/>');

const inParagraphs: Mend = (xml) =>
  xml.replace(/<a:t>([^<]*)<\/a:t><\/a:r>(?=<a:endParaRPr)/, (_, text: string) =>
    text
      .split(/\r?\n/)
      .map((line) => `<a:t>${line}</a:t></a:r>`)
      .join('</a:p><a:p><a:r><a:rPr lang="en-US" dirty="0"/>'),
  );

/** A ground of one color says that it has no effects. */
const withEffects: Mend = (xml) =>
  xml.replace('</a:solidFill></p:bgPr>', '</a:solidFill><a:effectLst/></p:bgPr>');

/** A shape has a text, if only an empty one, and no line without properties. */
const withTexts: Mend = (xml) =>
  xml
    .replaceAll('<a:ln></a:ln>', '')
    .replace(
      /<\/p:spPr><\/p:sp>/g,
      '</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody></p:sp>',
    );

const withOwnIds: Mend = (xml) => {
  let id = 1;
  return xml.replace(/(<p:cNvPr id=")\d+"/g, (_, start: string) => `${start}${id++}"`);
};
