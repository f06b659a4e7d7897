import type { OrganisationKind } from '@sextant/contracts/literature/organisation';
import { isLegalForm, toPlain, withoutLegalForm } from './fold.ts';
import { hasOwnName } from './generic.ts';
import { knownBody } from './known-bodies.ts';
import { hospitalName, universityName } from './name-part.ts';
import { findPlace, type Place } from './places.ts';
import { rememberPart } from './remember-part.ts';
import * as words from './words-of-kinds.ts';

/** How sure a part names an organisation: beside others, if no other stands with it, or only as the last resort. */
export type Standing = 'organisation' | 'school' | 'institute' | 'name';

export type Part =
  | { readonly type: 'place'; readonly place: Place | null }
  | { readonly type: 'unit' }
  | {
      readonly type: 'organisation';
      readonly standing: Standing;
      readonly kind: OrganisationKind;
      readonly name: string;
    };

const UNIT: Part = { type: 'unit' };
const ADDRESS: Part = { type: 'place', place: null };

const organisation = (kind: OrganisationKind, name: string, standing: Standing = 'organisation'): Part => ({
  type: 'organisation',
  standing,
  kind,
  name,
});

/** 'Division of Hospital Medicine' is no hospital. */
const HOSPITAL_SUBJECT =
  /\bhospital (?:medicine|pharmacy|administration|epidemiology|infections?|management|hygiene|care)\b|^hospital$/u;

/** 'University of Kansas Medical Center' teaches; 'Vanderbilt University Medical Center' cares. */
const IS_MEDICAL_UNIVERSITY = /^(?:the )?university of (?:[\p{L}]+ ){1,3}medical cent(?:er|re)$/u;

function classifyUniversity(part: string, plain: string): Part | null {
  if (
    /university (?:hospitals?|clinic|medical cent)|universit\w*(?:klinik|spital)|hopital universitaire|university health (?:network|system|service)|universit\w* (?:(?:of )?\p{L}+ ){0,3}hospitals?\b|universit\w* .*\bmedical cent/u.test(
      plain,
    ) &&
    !IS_MEDICAL_UNIVERSITY.test(plain)
  )
    return null;
  // 'The First Affiliated Hospital of Example University'.
  if (/^[^,]*\bhospital (?:of|affiliated)\b.*\buniversit/u.test(plain) && !words.UNIT.test(plain))
    return null;
  if (words.UNIVERSITY.test(plain)) {
    const name = IS_MEDICAL_UNIVERSITY.test(plain) ? part : universityName(part);
    const own = toPlain(name);
    if (!hasOwnName(own) || /^university (?:department|street|avenue|road|drive|campus|green)\b/u.test(own))
      return UNIT;
    return organisation('university', name);
  }
  if (/^(?:fundacion|institucion|corporacion) universitaria\b/u.test(plain))
    return organisation('university', part);
  if (words.DEGREES.test(plain) && !words.UNIT.test(plain.replace(/^institut/u, '')))
    return organisation('university', part);
  return null;
}

function classifyHospital(part: string, plain: string): Part | null {
  if (!words.HOSPITAL.test(plain) || HOSPITAL_SUBJECT.test(plain)) return null;
  if (/\bresearch (?:institute|foundation)\b/u.test(plain)) return organisation('research institute', part);
  const name = hospitalName(part);
  const own = toPlain(name);
  if (words.UNIT.test(own) && !/\b(?:hospital|nhs)\b/u.test(own)) return UNIT;
  if (!hasOwnName(own) && !/university hospital/u.test(own)) return UNIT;
  // A university has cancer centers, and medical centers for this and that.
  const isPart =
    /\bcancer cent(?:er|re)|\bmedical cent(?:er|re) (?:for|of)\b/u.test(own) &&
    !/hospital|clinic\b/u.test(own);
  return organisation('hospital', name, isPart ? 'institute' : 'organisation');
}

/** A school with a name of its own: 'Harvard Medical School', 'Baylor College of Medicine', 'Royal College of Surgeons'. */
function classifySchool(part: string, plain: string): Part | null {
  if (!words.COLLEGE.test(plain)) return null;
  if (!hasOwnName(plain)) return UNIT;
  const isOwn =
    /^(?!(?:graduate |medical )?(?:school|college|faculty|escola|escuela|scuola|ecole) (?:of|de|di)\b)/u.test(
      plain,
    );
  const isMedicalCollege = /^medical college of\b|^royal college/u.test(plain);
  return isOwn || isMedicalCollege ? organisation('university', part, 'school') : UNIT;
}

function readPart(part: string): Part {
  const place = findPlace(part);
  if (place) return { type: 'place', place };
  const plain = toPlain(part).replace(/^the /, '');
  if (words.STREET.test(plain)) return ADDRESS;
  const acronym = /\(([^()]+)\)/u.exec(part)?.[1];
  const body = knownBody(part) ?? (acronym ? knownBody(acronym) : null);
  if (body) return organisation(body.kind, body.name);
  const company = withoutLegalForm(part);
  if (company && !findPlace(company)) {
    if (words.HOSPITAL.test(plain) && /\b(?:hospital|clinic|medical corporation)/u.test(plain))
      return organisation('hospital', company);
    return organisation('company', company);
  }
  if (isLegalForm(part)) return UNIT;
  const special = /-la roche/u.test(plain) ? organisation('company', part) : null;
  const found =
    special ??
    (words.GOVERNMENT.test(plain) &&
    !words.UNIT.test(plain.replace(/^department of/u, '')) &&
    !words.HOSPITAL.test(plain) &&
    !words.UNIVERSITY.test(plain)
      ? organisation('government', part, words.FUNDER.test(plain) ? 'institute' : 'organisation')
      : null) ??
    (/\b(?:health|biomedical) research institute$/u.test(plain.replace(/ \(.*/u, '')) && hasOwnName(plain)
      ? organisation('research institute', part)
      : null) ??
    (words.RESEARCH_BODY.test(plain) && !/^university of/u.test(plain)
      ? organisation('research institute', part)
      : null) ??
    (words.NATIONAL_INSTITUTE.test(plain) &&
    !words.UNIVERSITY.test(plain) &&
    !words.HOSPITAL.test(plain) &&
    !/^national institutes? of technology/u.test(plain)
      ? organisation('research institute', part)
      : null) ??
    classifyUniversity(part, plain) ??
    (words.ADDRESS.test(plain) && !words.HOSPITAL.test(plain) && !words.INSTITUTE.test(plain)
      ? ADDRESS
      : null) ??
    classifyHospital(part, plain) ??
    classifySchool(part, plain);
  if (found) return found;
  if (/(?<!research )\blaboratories$/u.test(plain)) return organisation('company', part, 'institute');
  if (words.UNIT.test(plain)) return unitOrInstitute(part, plain);
  if (words.INSTITUTE.test(plain)) return organisation('research institute', part, 'institute');
  if (/\b(?:foundation|society|association)\b/u.test(plain))
    return organisation('other non-profit', part, 'institute');
  if (words.COMPANY.test(plain) && !words.UNIT_WITHIN.test(plain))
    return organisation('company', part, 'institute');
  if (words.NON_PROFIT.test(plain)) return organisation('other non-profit', part, 'institute');
  if (words.UNIT_WITHIN.test(plain) || words.NO_NAME.test(plain)) return UNIT;
  if (/\d{2}/u.test(plain)) return ADDRESS;
  return organisation('company', part, 'name');
}

/** 'Institute for Systems Biology' and 'Center for Health Research' may stand alone. */
function unitOrInstitute(part: string, plain: string): Part {
  return /^(?:institut|instituto|istituto|cent(?:er|re|ro))\w*\b/u.test(plain)
    ? organisation('research institute', part, 'institute')
    : UNIT;
}

/** Reads one part of an affiliation, that between two commas. */
export const classifyPart = rememberPart(readPart);
