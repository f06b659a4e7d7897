import type { Kind } from './kind.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Head words (normal form) that determine the kind of a name outside the vocabulary. General language only:
 * no substance, disease or device by name.
 */
export const HEADS: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  technique: words(`
    ablation amputation augmentation bypass cannulation catheterization chemotherapy cloning coculture counseling cryopreservation culture
    debridement decompression dissection drainage editing education electroporation engraftment exercise extraction fixation fractionation
    grafting hybridization immunization implantation injection instillation insertion irradiation irrigation ligation
    lymphodepletion mapping massage pharmacotherapy phenotyping placement preconditioning prophylaxis puncture access
    purification rehabilitation repair replacement repositioning repurposing resection resuscitation screening sequencing
    stenting stimulation supplementation surgery therapy titration training transduction transfection transfusion
    transplant transplantation treatment vaccination ventilation sampling coating manufacturing technique procedure intervention
    amplification genotyping mixing deconvolution sizing filtering annotation monotherapy regeneration anesthesia analgesia infusion eradication conditioning consolidation
  `),
  tool: words(`
    accelerometer array assay biobank biomarker biosensor chart chip device diary dynamometer elisa imaging immunoassay
    immunohistochemistry implant indicator inhaler instrument kit laser marker microarray microscope monitor monitoring panel pcr
    phantom probe prosthesis radioimmunoassay robot scanner sensor sequencer signature simulator telemetry test tracer tracker
    ultrasound wearable actigraphy reader barcode strip tool catheter stent needle electrode pump camera
    scaffold valve balloon sheath wire guidewire port ring sling pad cuff tube
  `),
  platform: words(`
    agent agonist antagonist blocker capsule carrier combination compound conjugate delivery drug emulsion formulation gel hydrogel inhibitor
    liposome medication micelle microneedle mimetic modulator nanocarrier nanoparticle organoid patch platform polymer preparation prodrug
    spray suspension tablet vaccine vector xenograft assembloid degrader
  `),
  framework: words(`
    algorithm benchmark checklist classification consensus criterion framework guideline index informatics learning meta-analysis
    metaanalysis model modeling modelling network nomenclature nomogram ontology pathway-analysis prediction pretraining protocol registry rule scale
    score scoring simulation software standard taxonomy fine-tuning tuning questionnaire inventory interview embedding docking
    recommendation alignment
  `),
  condition: words(
    'attack complication deficiency deficit disturbance illness insufficiency leak leakage malposition misuse overdose toxicity wound',
  ),
  outcome: words(`
    accuracy adherence area bioavailability capacity clearance compliance concordance consumption control cost count coverage density detection
    diameter discrimination dose duration effect efficacy efficiency event excretion expansion expenditure fraction function growth hemodynamics
    hospitalization intensity integrity life lifespan loss mass morbidity mortality output outcome oxygenation patency performance permeability
    persistence potency pressure profile progression purity quality rate recovery reduction remission reproducibility resistance rigidity risk
    safety satisfaction secretion selectivity sensitivity severity size specificity stay stiffness survival tension thickness time titer tolerance
    tolerability turnover uptake variability velocity relief productivity viability volume weight workload yield resolution
    fidelity burden staffing mobility success requirement level concentration response score-change concern preference
  `),
  biology: words(`
    action activation activity aging apoptosis axis biology contraction escape expression factor formation homeostasis interaction
    ligand mechanism metabolite microenvironment pathogenesis pathway phosphorylation polymorphism proliferation property repertoire
    signal signaling substrate subtype synthesis variant binding aggregation
  `),
  population: words(`
    adolescent adult child childhood elderly family girl boy infant inpatient neonate newborn nurse outpatient sufferer migraineur patient
    people physician practitioner resident student survivor veteran volunteer woman women man men user nonresponder responder subgroup
    individual practitioner caregiver
  `),
  other: words(`
    care hospital home unit clinic setting practice service program management prevention use withdrawal
    trial study review experience era guidance need decision policy strategy approach option challenge role team market country
    comparison analysis regression hypothesis consideration perspective information knowledge evaluation reimbursement record
  `),
};
const HEAD_ORDER = Object.keys(HEADS) as (keyof typeof HEADS)[];

/** Phrases whose head alone would be misleading. */
const PHRASES: readonly (readonly [RegExp, Kind])[] = [
  [
    /\b(?:mouse|rat|murine|animal|porcine|rodent|canine|cell|xenograft|tumor|organ) (?:[\w-]+ ){0,2}model$/,
    'platform',
  ],
  [/\bneural network$|\blanguage model$|\bpredictive control$/, 'framework'],
  [
    /\b(?:delivery|monitoring|pump|robotic|closed|loop|imaging|infusion|drug|expression|culture|transdermal|therapeutic|sensor) system$/,
    'platform',
  ],
  [/\b(?:rate|pressure|function|symptom) monitoring$/, 'tool'],
  [/\b(?:circulating|cell free) (?:\w+ )?(?:dna|rna)$/, 'tool'],
  [/\b(?:mass|volume|apnea|severity) index$/, 'outcome'],
  [/\b(?:car|receptor|engineered|modified|stem|stromal) (?:t |nk )?cell$/, 'platform'],
  [/\b(?:gene|trial|drug|enzyme|guide|scaffold|protein) design$/, 'technique'],
  [/\bresidual disease$/, 'outcome'],
  [/\brisk factor$/, 'other'],
  [/\brespondent$/, 'population'],
  [/\bside effect$|\badverse (?:event|effect|reaction)$/, 'outcome'],
];

/** The kind of a phrase whose head alone would be misleading. */
export function kindByPhrase(phrase: readonly string[]): Kind | null {
  const text = phrase.join(' ');
  return PHRASES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** The kind by the head of a name, or null. */
export function kindByHead(phrase: readonly string[]): Kind | null {
  // 'angiotensin II', 'vitamin D': the head is the previous word.
  const head = phrase.findLast((word) => !/^(?:[ivx]{1,4}|[a-z]|\d+)$/.test(word)) ?? '';
  return HEAD_ORDER.find((kind) => HEADS[kind]?.has(head)) ?? null;
}

/** Word endings that determine a kind, first match wins. */
const ENDINGS: readonly (readonly [RegExp, Kind])[] = [
  [
    /(?:ectomy|otomy|ostomy|plasty|pexy|therapy|centesis|tripsy|plasties|desis|pheresis|vaccination)$/,
    'technique',
  ],
  [/omics$/, 'tool'],
  [/(?:graphy|gram|scopy|metry|spectroscopy|oscope|ometer|assay|sensor)$/, 'tool'],
  [
    /(?:itis|osis|emia|uria|pathy|algia|oma|plegia|phrenia|rrhea|rrhage|penia|cardia|ectasis|megaly|philia|paresis|phagia|kinesia|sclerosis|edema|mania|asthenia|enuresis|pnea|toxicity)$/,
    'condition',
  ],
  [/(?:genesis|lysis|stasis|taxis|crine|kinase|protein|globulin|ylase|idase|ase)$/, 'biology'],
];

/** The kind by the ending of a name's last word. */
export function kindByEnding(word: string): Kind | null {
  if (word.length <= 5) return null;
  return ENDINGS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}
