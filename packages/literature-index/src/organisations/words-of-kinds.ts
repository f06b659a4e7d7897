/**
 * What names of organisations are made of in the main languages, without accents and capitals (`toPlain`).
 * Language only: bodies whose names do not say what they are stand in `known-bodies.ts`.
 */

const any = (words: string) => words.replace(/\s*\n\s*/gu, '');
const word = (words: string) => new RegExp(`\\b(?:${any(words)})\\b`, 'u');
const start = (words: string) => new RegExp(`^(?:${any(words)})\\b`, 'u');

const UNIVERSITY_WORD =
  'universit(?:y|ies|at|aet|atea|ate|aire|e|es|a|as|ad|et|etet|eit|eter)?|universid(?:ad|ade|ades)|universiteit|uniwersytet\\w*|univerz\\w+|univ|university|egyetem|yliopisto|universitesi|universitario?|technion|politecnico|polytechnic|polytechnique|politechnika|politecnica|politecnico|instituto politecnico|hochschule|fachhochschule|hogeschool|hogskola\\w*|tu (?=[a-z])';
export const UNIVERSITY = word(UNIVERSITY_WORD);
/** Schools that grant degrees, if no university is named with them. */
export const COLLEGE = word(
  `college|collegium|medical school|school of (?:medicine|public health|hygiene|tropical|economics|dentistry|pharmacy|nursing)|graduate school|ecole|escola|escuela|scuola|
  school`,
);
export const DEGREES = word(
  `institut(?:e|o|s)? (?:of|de|for) (?:advanced |information |science and |engineering and |[a-z]+ )?technolog(?:y|ies)|institutes? of (?:medical|higher) (?:sciences?|education)\\b.*|
  academy of higher education|(?:military )?medical academy|medical university|institute of science(?: and technology)?$|institute of engineering`,
);
export const HOSPITAL = word(
  `hospitals?|hopita(?:l|ux)|hospitali(?:er|ere|ers)\\w*|hospitalario|ospedal[ei]\\w*|ospedali(?:era|ero)|krankenhaus|\\w*klinik(?:um|en)?|\\w*klinika|clinic|clinica|clinique|clinico|spital\\w*|\\w+spital|ziekenhuis|sjukhus\\w*|
  sygehus\\w*|sykehus\\w*|szpital|nemocnice|bolnica|korhaz|sairaala|hastanesi|rumah sakit|medical cent(?:er|re|rum)s?|centro medico|centre medical|university medicine|universitatsmedizin|health ?care|
  health ?system|health service|health trust|nhs|chu|chru|chuv|ircc?s|asst|policlinico|polyclinic|infirmary|hospice|sanatorium|maternity|medical group|health network|blood (?:bank|centre|center|service)|nursing home|rehabilitation cent(?:er|re)|umc|
  veterans affairs|cancer care|va medical|cancer cent(?:er|re)s?|children s|eye (?:clinic|hospital)|dispensary|hospital district|health board|practice`,
);
export const GOVERNMENT = word(
  `ministry|ministerio|ministere|ministero|ministerium|federal institute|national institute (?:of|for) (?:public )?health(?! research)|national public health|secretaria (?:de|do)|secretariat|cent(?:er|re)s? for disease (?:control|prevention)\\w*|food and drug administration|public health (?:agency|england|wales|scotland|ontario|institute|laboratory service)|
  world health organi[sz]ation|army|navy|naval|air force|armed forces|government|agency|agencia|agence|authority|bureau|inspectorate|administration|municipality|prefecture|regional council|county council|department of (?:health(?! (?:sciences?|care|policy|promotion|services|economics|and|systems|technology|informatics|management|psychology|education|research))|agriculture(?! and)|defen[cs]e|veterans affairs|cancer care|energy|public health and human services)|
  department of health and human services|health department|u ?s geological survey|quarantine|national institutes of health|national institute (?:on|of) (?:aging|allergy and|drug abuse|mental health,? national|neurological disorders|diabetes and|child health|arthritis and|environmental health sciences|general medical sciences|dental and)[\\w ,]*|agriculture and agri-food|national park`,
);
/** Research bodies by their own name, whatever stands beside them. */
export const RESEARCH_BODY = word(
  `academy of (?:[a-z]+ )*sciences?|academie des sciences|accademia|akademi\\w* (?:der|nauk)\\w*|academia (?:de|sinica)\\w*|max[ -]planck|fraunhofer|leibniz[ -]instit\\w+|helmholtz|institut pasteur|pasteur institut\\w*|(?:national|scientific) research council|
  national research cent(?:er|re)|consejo (?:nacional|superior) de|consiglio nazionale|conseil national|council of (?:scientific|medical|agricultural)|council for (?:scientific|agricultural)|(?:medical|agricultural|scientific)[a-z ,&]* research council|german cent(?:er|re) for neurodegenerative|german cancer research`,
);
export const INSTITUTE = word(
  `institut(?:e|es|o|os|s|et|en|ut|ul|a)?|istituto|instytut|research cent(?:er|re)|research foundation|research laborator(?:y|ies)|ircm|cent(?:er|re|ro|rum)|research council|observatory|bioresource|museum|botanical garden\\w*`,
);
export const NON_PROFIT = word(
  `foundation|fundacion|fundacio|fundacao|fondation|fondazione|stiftung|stichting|society|association|associazione|asociacion|consortium|alliance|trust|charity|initiative|médecins|medecins|federation|network|academy of|union|coalition|wellcome`,
);
/** What companies are called without a legal form. */
export const COMPANY = word(
  `\\w*pharma|farma|\\w*pharmaceuticals?|pharmaceutics|farmaceutic[aio]\\w*|\\w*therapeutics|\\w*biotech(?:nologies)?|biosciences?|biologics|biopharma\\w*|diagnostics|technologies|consult(?:ing|ancy|ants)|software|solutions|ventures|analytics|
  biosystems|instruments|biomedicals?|biologicals|\\w+labs|biomarque|genomics|medtech|enterprises|partners|publishing|publishers|springer|elsevier|wiley|industries|clinical research|laboratories|laboratoires|biotech research|holdings?|\\w+-la roche`,
);
/** National institutes are bodies of their own. */
export const NATIONAL_INSTITUTE = start(
  `national institutes? (?:of|for)|institut national|instituto nacional|istituto nazionale|instytut narodowy`,
);
/** What begins the name of a part of an organisation. */
export const UNIT = start(
  `(?:(?:the|first|second|third|1st|2nd|3rd|[ivx]+) )?(?:sub)?(?:dep(?:artment|artments|t|artamento|artement|artimento|t s)|divisions?|div|sections?|sektion|abteilung|afdeling|avdeling|lehrstuhl|servi(?:ce|cio|co|zio)s?|sub|unit(?:s|e|ad|a|at|ate)?|unidad|unidade|unite|unita|
  laborator(?:y|ies|io|ium|ia|e)|laboratoire|labor|lab|facult(?:y|ies|e|ad|at)|faculdade|facolta|fakultat|wydzial|schools?|college of|escola de|escuela de|ecole doctorale|scuola di|groups?|grupo|groupe|gruppo|programs?|programmes?|programa|team|equipe|chair of|catedra|katedra|office of|core|cent(?:er|re)s? (?:for|of|on)|
  centro (?:de|di|per)|zentrum fur|institutes? (?:of|for)|institut(?:o)? (?:fur|de|for)|istituto di|klinik fur|clinic (?:of|for)|clinica di|clinique de|branch of|campus|graduate (?:school|program)|doctoral|master|research (?:unit|group|program|department|division|and development)|key lab\\w*|state key|national key|joint|platform|
  dipartimento|u\\.?o\\.?c?\\.?|plateforme|pole|area|axe|bloc|carrera|posgrado|pos-graduacao|programa|disciplina|disciplines?|project|clinical (?:trial|research) (?:unit|cent(?:er|re)))`,
);
/** What ends or makes the name of a part: 'Oncology Department', 'Breast Unit'. */
export const UNIT_WITHIN = word(
  `departments?|dept|division|unit|laborator(?:y|ies|io)|lab|section|faculty|programme?|group|grupo|team|service|branch|core|department of|key lab\\w*|campus|wing|ward|clinical trials? unit|office`,
);
/** Funders: parents of a unit only where no other is named. */
export const FUNDER = word(`ministry|ministerio|ministere|ministero|ministerium`);
/** What is a street whatever else it says: '5848 S. University Avenue', 'Boulevard de l’Hôpital'. */
export const STREET =
  /^(?:no\.?\s?)?\d+[a-z]?(?:[-–/]\d+)?,? (?!(?:st|nd|rd|th)\b)|^(?:boulevard|rue|avenue|via|viale|calle|avenida|rua|ul\.)\s|\b(?:street|avenue|ave|road|rd|drive|(?<=[a-z] )dr|boulevard|blvd|lane|parkway)\.?(?: (?:[nsew]|north|south|east|west))?$/u;
/** Parts of companies, before whose name no word tells what it is. */
export const OF_COMPANY = word(
  `research and (?:early )?development|r&d|worldwide research|marketing|pricing|clinical (?:development|planning|operations|sciences)|medical affairs|translational|discovery|biometrics|biostatistics|drug safety|pharmacovigilance|regulatory|headquarters?|operations|manufacturing|global|early development|chief|officer|director|vice president|scientist|data sciences?|real[- ]world|market access|health economics|outcomes research`,
);
/** Streets, buildings, boxes. */
export const ADDRESS =
  /^(?:no\.?\s?)?\d|\b(?:street|str|avenue|ave|av|road|rd|drive|boulevard|blvd|lane|ln|parkway|pkwy|highway|rue|via|viale|piazza|calle|avenida|carrera|rua|estrada|allee|weg|vagen|vag|gata|gade|vej|vei|ul|ulica|circuito|prolongacion|marg|nagar|district|building|bldg|hall|tower|floor|room|suite|box|p\.?o\.?|cedex|zip|block|plot|km|plaza|square|quai|crescent|way|place|s\/n|ward|campus|park|pavilion|pavillon|gebaude|haus|house)\b|(?:strasse|straat|weg|laan|singel|gasse|platz|plads)\b/u;
/** What is no name of a company, nor of a body. */
export const NO_NAME = word(
  `independent|private|retired|formerly|freelance|consultant|library|professor|prof|emeritus|phd|md|msc|mph|rn|author|authors|editor|chief|director|officer|president|scientist|fellow|student|candidate|research and development|clinical development|medical affairs|member|address|present|current|currently|both|and|email|e-mail|usa`,
);
