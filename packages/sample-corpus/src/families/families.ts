/** Kinds of evidence that a drug may lack while its rivals have it. */
export type MissingKind = 'economic' | 'quality-of-life' | 'follow-up' | 'children' | 'older-people';

/** Five drugs of one class that are studied within a theme. All are invented; their ending is that of a real class. */
export interface Family {
  theme: string;
  /** Plural. */
  className: string;
  /** The one that most studies use; two well-studied rivals, the second with more harm; the newest, which was never compared with the first. */
  members: readonly [leading: string, rival: string, harmful: string, rising: string];
  /** Its trials were stopped, and it was withdrawn. */
  failed: string;
  /** What the second, third and fourth member lack. */
  missing: readonly [MissingKind, MissingKind, MissingKind];
  use: string;
  people: readonly [string, string];
  /** What may be reached by a share of the people, primary first. */
  gains: readonly [string, string];
  /** Of the third member, and of all. */
  harms: readonly [string, string];
  /** What is given where no other drug of the class is. */
  control: string;
  /** How the theme comes in. */
  links: readonly [string, string];
  /** After 'patients', in articles that report none of their own. */
  setting: string;
}

export const FAMILIES: readonly Family[] = [
  {
    theme: 'lipid-nanoparticles',
    className: 'neuraminidase inhibitors',
    members: ['belzamivir', 'corsamivir', 'dalpamivir', 'nortamivir'],
    failed: 'pelsamivir',
    missing: ['economic', 'older-people', 'quality-of-life'],
    use: 'seasonal influenza',
    people: ['outpatients with influenza', 'patients hospitalized with influenza'],
    gains: ['symptom resolution', 'viral clearance'],
    harms: ['vomiting', 'headache'],
    control: 'placebo',
    links: [
      'All had been immunized with mRNA lipid nanoparticles at least two weeks before.',
      'Previous immunization with lipid nanoparticles was recorded for all patients.',
    ],
    setting: 'immunized with mRNA lipid nanoparticles',
  },
  {
    theme: 'spatial-transcriptomics',
    className: 'CDK4/6 inhibitors',
    members: ['tarvociclib', 'mendociclib', 'orvaciclib', 'lunaciclib'],
    failed: 'zelociclib',
    missing: ['economic', 'older-people', 'quality-of-life'],
    use: 'breast cancer',
    people: ['women with hormone receptor-positive breast cancer', 'patients with metastatic breast cancer'],
    gains: ['objective response', 'disease control'],
    harms: ['neutropenia', 'diarrhea'],
    control: 'placebo',
    links: [
      'Pretreatment biopsies were profiled by spatial transcriptomics.',
      'Tissue taken before treatment was analyzed with spatial transcriptomics in both groups.',
    ],
    setting: 'whose biopsies were profiled by spatial transcriptomics',
  },
  {
    theme: 'base-editing',
    className: 'alkylating agents',
    members: ['corsulfan', 'melvosulfan', 'pirosulfan', 'denvosulfan'],
    failed: 'larvosulfan',
    missing: ['economic', 'children', 'quality-of-life'],
    use: 'sickle cell disease',
    people: ['patients with sickle cell disease', 'patients with recurrent vaso-occlusive crises'],
    gains: ['neutrophil engraftment', 'transfusion independence'],
    harms: ['mucositis', 'febrile neutropenia'],
    control: 'standard conditioning',
    links: [
      'Conditioning was followed by infusion of autologous cells after base editing.',
      'All patients received stem cells that had been modified by base editing.',
    ],
    setting: 'conditioned before base editing',
  },
  {
    theme: 'protein-language-models',
    className: 'fluoroquinolones',
    members: ['corvafloxacin', 'mirvofloxacin', 'pelofloxacin', 'tandafloxacin'],
    failed: 'zentafloxacin',
    missing: ['economic', 'older-people', 'quality-of-life'],
    use: 'urinary tract infection',
    people: ['patients with urinary tract infection', 'outpatients with urinary tract infection'],
    gains: ['clinical cure', 'microbiological eradication'],
    harms: ['QT prolongation', 'diarrhea'],
    control: 'placebo',
    links: [
      'Resistance variants of all isolates were scored with protein language models.',
      'Isolates were classified by protein language models before treatment.',
    ],
    setting: 'whose isolates were scored with protein language models',
  },
  {
    theme: 'car-t-manufacturing',
    className: 'proteasome inhibitors',
    members: ['torvazomib', 'milvazomib', 'peruzomib', 'andezomib'],
    failed: 'kelozomib',
    missing: ['economic', 'quality-of-life', 'older-people'],
    use: 'multiple myeloma',
    people: ['patients with relapsed multiple myeloma', 'patients with newly diagnosed multiple myeloma'],
    gains: ['complete response', 'minimal residual disease negativity'],
    harms: ['peripheral neuropathy', 'thrombocytopenia'],
    control: 'placebo',
    links: [
      'All patients were to receive chimeric antigen receptor T cells (CAR T cells).',
      'Treatment was given before chimeric antigen receptor T cells were infused.',
    ],
    setting: 'who were to receive chimeric antigen receptor T cells',
  },
  {
    theme: 'circulating-tumor-dna',
    className: 'tyrosine kinase inhibitors',
    members: ['belmatinib', 'narvatinib', 'sulotinib', 'torpatinib'],
    failed: 'dexotinib',
    missing: ['quality-of-life', 'economic', 'older-people'],
    use: 'non-small cell lung cancer',
    people: ['patients with non-small cell lung cancer', 'patients with EGFR-mutant lung cancer'],
    gains: ['objective response', 'intracranial response'],
    harms: ['interstitial pneumonitis', 'rash'],
    control: 'placebo',
    links: [
      'Mutations were detected in circulating tumor DNA before treatment.',
      'Response was monitored with circulating tumor DNA.',
    ],
    setting: 'with mutations in circulating tumor DNA',
  },
  {
    theme: 'patient-derived-organoids',
    className: 'PARP inhibitors',
    members: ['calvoparib', 'morviparib', 'dentoparib', 'lusoparib'],
    failed: 'xeraparib',
    missing: ['quality-of-life', 'economic', 'follow-up'],
    use: 'pancreatic ductal adenocarcinoma',
    people: [
      'patients with pancreatic ductal adenocarcinoma',
      'patients with BRCA-mutated pancreatic cancer',
    ],
    gains: ['objective response', 'disease control'],
    harms: ['anemia', 'nausea'],
    control: 'placebo',
    links: [
      'Sensitivity was tested in patient-derived organoids before treatment.',
      'Tumor tissue was grown as patient-derived organoids in all cases.',
    ],
    setting: 'whose tumors were grown as patient-derived organoids',
  },
  {
    theme: 'closed-loop-insulin',
    className: 'GLP-1 receptor agonists',
    members: ['berglutide', 'corvaglutide', 'malvoglutide', 'tenaglutide'],
    failed: 'pelvoglutide',
    missing: ['economic', 'children', 'quality-of-life'],
    use: 'type 1 diabetes',
    people: ['people with type 1 diabetes', 'adults with type 1 diabetes'],
    gains: ['glycemic control', 'weight loss'],
    harms: ['pancreatitis', 'nausea'],
    control: 'placebo',
    links: [
      'All participants used closed-loop insulin delivery throughout the study.',
      'Closed-loop insulin delivery was continued without change in both groups.',
    ],
    setting: 'who used closed-loop insulin delivery',
  },
  {
    theme: 'aortic-valve-implantation',
    className: 'P2Y12 inhibitors',
    members: ['cortigrel', 'belzagrel', 'norvagrel', 'tamigrel'],
    failed: 'mirogrel',
    missing: ['economic', 'quality-of-life', 'follow-up'],
    use: 'severe aortic stenosis',
    people: ['patients after valve implantation', 'patients with severe aortic stenosis'],
    gains: ['freedom from leaflet thrombosis', 'freedom from ischemic events'],
    harms: ['major bleeding', 'dyspnea'],
    control: 'placebo',
    links: [
      'Treatment began on the day after transcatheter aortic valve implantation.',
      'All patients had undergone transcatheter aortic valve implantation (TAVI) within the previous week.',
    ],
    setting: 'treated by transcatheter aortic valve implantation',
  },
  {
    theme: 'early-warning-scores',
    className: 'penicillins',
    members: ['torvacillin', 'bendacillin', 'nalocillin', 'perucillin'],
    failed: 'dexacillin',
    missing: ['economic', 'children', 'quality-of-life'],
    use: 'sepsis',
    people: ['patients with sepsis', 'patients with sepsis of unknown source'],
    gains: ['clinical cure', 'reversal of shock'],
    harms: ['acute kidney injury', 'rash'],
    control: 'standard antibiotics',
    links: [
      'Patients were identified by early warning scores at admission.',
      'Severity was graded with early warning scores twice a day.',
    ],
    setting: 'identified by early warning scores',
  },
  {
    theme: 'bioresorbable-scaffolds',
    className: 'factor Xa inhibitors',
    members: ['belraxaban', 'corvaxaban', 'tolexaban', 'minoxaban'],
    failed: 'pelixaban',
    missing: ['economic', 'quality-of-life', 'older-people'],
    use: 'coronary artery disease',
    people: ['patients with coronary artery disease', 'patients after percutaneous coronary intervention'],
    gains: ['freedom from ischemic events', 'freedom from stent thrombosis'],
    harms: ['gastrointestinal bleeding', 'dyspepsia'],
    control: 'placebo',
    links: [
      'All patients had been treated with bioresorbable scaffolds.',
      'Treatment began after implantation of bioresorbable vascular scaffolds.',
    ],
    setting: 'treated with bioresorbable scaffolds',
  },
  {
    theme: 'expression-microarrays',
    className: 'taxanes',
    members: ['norvataxel', 'sunotaxel', 'pelitaxel', 'brenataxel'],
    failed: 'dexotaxel',
    missing: ['quality-of-life', 'economic', 'older-people'],
    use: 'breast cancer',
    people: ['women with node-positive breast cancer', 'patients with early breast cancer'],
    gains: ['pathological complete response', 'breast conservation'],
    harms: ['peripheral neuropathy', 'alopecia'],
    control: 'standard chemotherapy',
    links: [
      'Tumors were classified by gene expression microarrays before treatment.',
      'Biopsies taken before treatment were profiled with gene expression microarrays.',
    ],
    setting: 'whose tumors were classified by gene expression microarrays',
  },
];
