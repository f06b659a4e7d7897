import { toPlain } from './fold.ts';

const UNIVERSITY =
  /\b(?:universit\w*|universid\w*|uniwersytet\w*|univerz\w*|univ\b\.?|yliopisto|egyetem|politecnic[oa]|polytechnic|polytechnique|politechnika|\w*hochschule|hogeschool|hogskola\w*)/u;
const HOSPITAL =
  /\b(?:hospitals?|hopital|hopitaux|hospital\w*|ospedal\w+|\w*klinikum|\w*klinik|clinic|clinica|medical cent(?:er|re)|infirmary|health ?care|nhs|polyclinic|policlinico|cancer cent(?:er|re))\b/u;
/** What follows the name of a university: its parts. */
const PARTS =
  /\s*(?:[-–/]\s*)?\b(?:(?:graduate |medical )?schools?|colleges? of|faculty|facult[ea]\w*|faculdade|departments?|dept|division|institutes?|instituto|(?<!health sciences? )cent(?:er|re|rum)s?|[\p{L}]+ campus|campus|research|laborator(?:y|ies)|library|press|programs?|programmes?|cancer|health system|biocenter|biozentrum|(?<!medical )branch|unit|and (?:department|institute|school))\b.*$/u;
/** Words that begin parts of an organisation, within the text before its name. */
const PART_BEFORE =
  /\b(?:departments?|dept|division|schools?|college|faculty|faculdade|facultad|facolta|institutes?|instituto|cent(?:er|re)|laborator\w+|units?|programs?|sections?|group|lehrstuhl|departamento|service|servicio|dipartimento|clinic|chair)\b/u;
/** 'Faculty of Medicine of the', 'School of Pharmacy at'. */
const LAST_PREPOSITION = /^.*\b(?:at|of|from|in|by|del|della|de|da|do|di|der|am)\s+(?:the\s+|la\s+)?/u;
const IS_OF = /^\s*(?:(?:of|de|di|do|da|du|des?|del|della|degli|for|at)\b|d['’])/u;

function cutBefore(left: string, isOf: boolean): string {
  if (!PART_BEFORE.test(left)) return left;
  if (isOf) return '';
  return left.slice(LAST_PREPOSITION.exec(left)?.[0].length ?? 0);
}

/** @returns where the name begins and where its head ends; null without a head */
function findHead(plain: string, head: RegExp): { readonly begin: number; readonly end: number } | null {
  const found = head.exec(plain);
  if (!found) return null;
  const end = found.index + found[0].length;
  const left = cutBefore(plain.slice(0, found.index), IS_OF.test(plain.slice(end)));
  return { begin: found.index - left.length, end };
}

/**
 * The name of the university within a part between commas: 'Faculty of Medicine University of Helsinki', 'Indiana
 * University School of Medicine'.
 */
export function universityName(part: string): string {
  const plain = toPlain(part);
  const head = findHead(plain, UNIVERSITY);
  // Offsets are of the composed text: where these differ, the whole part is the name.
  if (!head || plain.length !== part.length) return part;
  const parts = PARTS.exec(plain.slice(head.end));
  return part.slice(head.begin, parts ? head.end + parts.index : part.length).trim();
}

/** The name of the hospital within a part: 'Department of Surgery at St Example Hospital'. */
export function hospitalName(part: string): string {
  const plain = toPlain(part);
  const head = findHead(plain, HOSPITAL);
  return head && plain.length === part.length ? part.slice(head.begin).trim() : part;
}
