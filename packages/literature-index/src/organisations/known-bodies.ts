import type { OrganisationKind } from '@sextant/contracts/literature/organisation';
import { toPlain } from './fold.ts';

/**
 * Large bodies whose short names do not tell what they are. Others come from the file that an operator installs.
 * Kind, then names in the form 'written: usual'.
 */
const BODIES: readonly (readonly [OrganisationKind, string])[] = [
  [
    'research institute',
    `INSERM; Institut National de la Santé et de la Recherche Médicale: INSERM; CNRS; Centre National de la Recherche Scientifique: CNRS;
    Consejo Superior de Investigaciones Científicas: CSIC; Consiglio Nazionale delle Ricerche: CNR;
    Consejo Nacional de Investigaciones Científicas y Técnicas: CONICET; INRA: INRAE; INRAE; IRD; CEA; CNR; CSIC; CONICET; CSIR; CSIRO; ICMR; Embrapa; Fiocruz; RIKEN; DZNE: German Center for Neurodegenerative Diseases; DKFZ: German Cancer Research Center; TNO;
    VIB; IDIBAPS; IRCM; ICREA; NICT; AIST; NIMS; KIST; KRIBB; INTA; INIA; INRIA: Inria; Academia Sinica; Institut Pasteur; QIMR Berghofer`,
  ],
  [
    'government',
    `WHO: World Health Organization; NIH: National Institutes of Health; CDC: Centers for Disease Control and Prevention;
    FDA: Food and Drug Administration; ECDC: European Centre for Disease Prevention and Control; EMA: European Medicines Agency;
    UKHSA: UK Health Security Agency; USDA: United States Department of Agriculture; USDA-ARS: USDA Agricultural Research Service;
    ANSES; EFSA: European Food Safety Authority; USAMRIID; RIVM; ISCIII`,
  ],
  ['other non-profit', 'RAND; RAND Corporation; Battelle; Battelle Memorial Institute; RTI International'],
  [
    'university',
    `MIT: Massachusetts Institute of Technology; Caltech: California Institute of Technology; ETH; ETH Zurich; ETH Zürich: ETH Zurich; EPFL;
    UCLA: University of California, Los Angeles; UCSF: University of California, San Francisco; UCSD: University of California, San Diego;
    UCL: University College London; LMU: Ludwig Maximilian University of Munich; KAIST; Virginia Tech; Georgia Tech; KU Leuven; UCLouvain;
    Karolinska Institutet; Karolinska Institute: Karolinska Institutet; Weizmann Institute; Weizmann Institute of Science;
    Johns Hopkins: Johns Hopkins University; Harvard: Harvard University; Yale: Yale University; Stanford: Stanford University;
    Weill Cornell Medicine; Penn State; Texas A&M; Scripps Research; Penn Medicine; NYU: New York University; AIIMS; PGIMER`,
  ],
  [
    'hospital',
    `AP-HP: Assistance Publique-Hôpitaux de Paris; Charité; Mayo Clinic; Rigshospitalet; Inselspital; MD Anderson: MD Anderson Cancer Center; MD Anderson Cancer Center;
    University of Texas MD Anderson Cancer Center: MD Anderson Cancer Center; Memorial Sloan Kettering; Mass General;
    Cleveland Clinic; Kaiser Permanente; Hospices Civils de Lyon; Geisinger; UMC Utrecht; Erasmus MC; Amsterdam UMC; Radboudumc`,
  ],
];

export interface KnownBody {
  readonly name: string;
  readonly kind: OrganisationKind;
}

const BY_NAME: ReadonlyMap<string, KnownBody> = new Map(
  BODIES.flatMap(([kind, names]) =>
    names.split(';').map((each): [string, KnownBody] => {
      const [written = '', usual = written] = each.trim().split(/:\s*/);
      return [toPlain(written), { name: usual, kind }];
    }),
  ),
);

const FIRST_WORDS: ReadonlySet<string> = new Set([...BY_NAME.keys()].map((name) => name.split(' ')[0] ?? ''));

const PART =
  /\b(?:schools?|institutes?|cent(?:er|re)s?|department|faculty|college of|division|campus|laborator(?:y|ies))\b/i;
const MAX_WORDS = 9;

/** The body that a part begins with, numbers of its units behind it: 'INSERM U 1127', 'CNRS UMR 7225'. */
export function knownBody(part: string): KnownBody | null {
  const words = part
    .replace(/^the\s+/i, '')
    .replace(/^I\.N\.S\.E\.R\.M\.?/, 'INSERM')
    .split(' ');
  if (!FIRST_WORDS.has(toPlain(words[0] ?? ''))) return null;
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    const body = BY_NAME.get(toPlain(words.slice(0, count).join(' ')));
    const rest = words.slice(count);
    const areNumbers = rest.every((word) =>
      /\d|^(?:U|UMR|UMRS|UMR-S|UPR|UMS|US|Unit|CIC|ERL|EA)$/.test(word),
    );
    // 'INSERM U 1127', 'UCL Institute of Neurology', but not 'CNR Hospital'.
    if (body && (areNumbers || (body.kind === 'university' && PART.test(rest.join(' '))))) return body;
  }
  return null;
}
