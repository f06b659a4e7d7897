/** Names as they are compared: whole, whatever their case, accents, hyphens and salts. */

/** Salts and hydrates that may follow the name of what acts. Esters are other substances and stay. */
const SALTS = new Set(
  `acetate anhydrous besilate besylate bitartrate bromide calcium chloride citrate dihydrate dihydrobromide dihydrochloride dimesylate
  dipotassium disodium fumarate gluconate hcl hemihydrate hydrate hydrobromide hydrochloride iodide lactate magnesium malate maleate
  meglumine mesilate mesylate monohydrate nitrate phosphate potassium sodium succinate sulfate sulphate tartrate tosylate trihydrate
  tromethamine`.split(/\s+/),
);
/** Acids of salts and of esters: they are taken off only where nothing else has the name that is left. */
const SALTS_OR_ESTERS = new Set(
  `benzoate diphosphate dimaleate dimeglumine edisylate erbumine esylate hyclate isethionate methanesulfonate methylsulfate napsylate
  olamine oxalate pamoate tannate xinafoate`.split(/\s+/),
);
/** What is not a drug without its salt, or is another one. */
const NEEDS_SALT = new Set(
  `adenosine aluminum aluminium ammonium barium benzyl calcium cesium copper ethyl ferric ferrous hydrogen iron lead lithium magnesium
  manganese mercuric methyl phenyl potassium rubidium silver sodium strontium thallium thallous vinyl zinc zirconium`.split(
    /\s+/,
  ),
);

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u2010-\u2015-]+/g, ' ')
    .trim();

function withoutSalts(name: string): string {
  const words = name.split(' ');
  let length = words.length;
  while (length > 1 && SALTS.has(words[length - 1] ?? '')) length -= 1;
  return length === 1 && NEEDS_SALT.has(words[0] ?? '') ? name : words.slice(0, length).join(' ');
}

/** 'Rizatriptan' of 'rizatriptan benzoate'; null of a name without such an end. */
export function withoutEnd(name: string): string | null {
  const [first = '', end, ...rest] = name.split(' ');
  const isEnd = end !== undefined && rest.length === 0 && SALTS_OR_ESTERS.has(end);
  return isEnd && !NEEDS_SALT.has(first) ? first : null;
}

/** Between the parts of a combination: 'sacubitril/valsartan', 'sacubitril and valsartan'. */
const JOINS = /\s*[/;+]\s*|,\s+(?:and )?|\s+and\s+/;

/** The letters that FDA puts behind the names of biologics: 'aducanumab-avwa'. */
const BIOLOGIC = /(mab|ase|cept|leucel|vec)-[a-z]{4}$/;

/** The form by which names are compared. The parts of a combination stand in one order. */
export const drugName = (name: string): string =>
  plain(name.replace(BIOLOGIC, '$1'))
    .split(JOINS)
    .map((part) => withoutSalts(part.trim()))
    .filter(Boolean)
    .sort()
    .join(' + ');
