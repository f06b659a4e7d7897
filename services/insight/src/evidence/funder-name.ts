/** Funders by the short names that MEDLINE has for them; what is not here is named as it stands. */
const NIH: Readonly<Record<string, string>> = {
  NCATS: 'National Center for Advancing Translational Sciences',
  NCCAM: 'National Center for Complementary and Integrative Health',
  NCCIH: 'National Center for Complementary and Integrative Health',
  NCI: 'National Cancer Institute',
  NCRR: 'National Center for Research Resources',
  NEI: 'National Eye Institute',
  NHGRI: 'National Human Genome Research Institute',
  NHLBI: 'National Heart, Lung, and Blood Institute',
  NIA: 'National Institute on Aging',
  NIAAA: 'National Institute on Alcohol Abuse and Alcoholism',
  NIAID: 'National Institute of Allergy and Infectious Diseases',
  NIAMS: 'National Institute of Arthritis and Musculoskeletal and Skin Diseases',
  NIBIB: 'National Institute of Biomedical Imaging and Bioengineering',
  NICHD: 'National Institute of Child Health and Human Development',
  NIDA: 'National Institute on Drug Abuse',
  NIDCD: 'National Institute on Deafness and Other Communication Disorders',
  NIDCR: 'National Institute of Dental and Craniofacial Research',
  NIDDK: 'National Institute of Diabetes and Digestive and Kidney Diseases',
  NIEHS: 'National Institute of Environmental Health Sciences',
  NIGMS: 'National Institute of General Medical Sciences',
  NIMH: 'National Institute of Mental Health',
  NIMHD: 'National Institute on Minority Health and Health Disparities',
  NINDS: 'National Institute of Neurological Disorders and Stroke',
  NINR: 'National Institute of Nursing Research',
  NLM: 'National Library of Medicine',
  FIC: 'Fogarty International Center',
};
const HHS: Readonly<Record<string, string>> = {
  ACL: 'Administration for Community Living',
  AHRQ: 'Agency for Healthcare Research and Quality',
  ASPR: 'Administration for Strategic Preparedness and Response',
  BARDA: 'Biomedical Advanced Research and Development Authority',
  CDC: 'Centers for Disease Control and Prevention',
  FDA: 'Food and Drug Administration',
  HRSA: 'Health Resources and Services Administration',
  NIOSH: 'National Institute for Occupational Safety and Health',
  PCORI: 'Patient-Centered Outcomes Research Institute',
  PHS: 'US Public Health Service',
  SAMHSA: 'Substance Abuse and Mental Health Services Administration',
};
const OTHERS: Readonly<Record<string, string>> = {
  ARC: 'Australian Research Council',
  BBSRC: 'Biotechnology and Biological Sciences Research Council',
  BHF: 'British Heart Foundation',
  BMBF: 'Federal Ministry of Education and Research (Germany)',
  CIHR: 'Canadian Institutes of Health Research',
  CRUK: 'Cancer Research UK',
  DFG: 'Deutsche Forschungsgemeinschaft',
  EPSRC: 'Engineering and Physical Sciences Research Council',
  ERC: 'European Research Council',
  HHMI: 'Howard Hughes Medical Institute',
  JSPS: 'Japan Society for the Promotion of Science',
  MRC: 'Medical Research Council',
  NHMRC: 'National Health and Medical Research Council',
  NIHR: 'National Institute for Health and Care Research',
  NSERC: 'Natural Sciences and Engineering Research Council of Canada',
  NSFC: 'National Natural Science Foundation of China',
  PCORI: 'Patient-Centered Outcomes Research Institute',
  SNSF: 'Swiss National Science Foundation',
};
const NIH_ITSELF = 'National Institutes of Health';
/** Other names of some, in lower case. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'national institute of health': NIH_ITSELF,
  'nih office of the director': NIH_ITSELF,
  'german research foundation': 'Deutsche Forschungsgemeinschaft',
  'national institute for health research': 'National Institute for Health and Care Research',
};

/** 'AG', 'MRC_', 'P025811': a number or an acronym of the grant, before the agency. */
const isCode = (part: string, next: string): boolean =>
  /^[^\s]*[\d_][^\s]*$/u.test(part) ||
  /^\p{Lu}{2}$/u.test(part) ||
  (/^\p{Lu}{3,8}$/u.test(part) && (/\s/u.test(next) || Object.hasOwn(OTHERS, next)));

/** 'AG/NIA NIH HHS', 'P025811/1/MRC_/Medical Research Council': what is the agency's. */
function withoutCodes(agency: string): string {
  const parts = agency.split('/').map((part) => part.trim());
  while (parts.length > 1 && isCode(parts[0] ?? '', parts[1] ?? '')) parts.shift();
  return parts.join('/');
}

function fullName(agency: string): string {
  const own = (names: Readonly<Record<string, string>>, key: string | undefined) =>
    key !== undefined && Object.hasOwn(names, key) ? names[key] : undefined;
  const department = /^(?:(?<institute>(?!NIH HHS)\p{L}+) )?(?<department>NIH HHS|HHS|VA)$/u.exec(
    agency,
  )?.groups;
  if (department?.department === 'NIH HHS') {
    const { institute } = department;
    if (institute === undefined || institute === 'Intramural') return NIH_ITSELF;
    const name = own(NIH, institute);
    return name ? `${name} (NIH)` : agency;
  }
  if (department?.department === 'VA') return 'US Department of Veterans Affairs';
  if (department) return own(HHS, department.institute) ?? agency;
  return own(OTHERS, agency) ?? own(OTHER_NAMES, agency.toLowerCase()) ?? agency;
}

/**
 * The name of a funder as people know it, of the agency of a grant as MEDLINE has it ('acronym/institute department'):
 * 'National Institute on Aging (NIH)' of 'AG/NIA NIH HHS'. What is not known stays as it stands.
 */
export const funderName = (agency: string): string =>
  fullName(withoutCodes(agency.replace(/\s+/gu, ' ').trim()).replace(/(?<=\p{L})\.$/u, ''));

/** What spellings of one funder share: no case, article, nor acronym behind it. */
export const funderKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the /u, '')
    .replace(/(?<=\S) \((?!nih\))[^)]*\)$/u, '');
