const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Species that are written about as what they cause: 'Helicobacter pylori' as a field of use is its infection. Others are also tools ('Escherichia coli'). */
export const PATHOGENS = words('pylori difficile falciparum vivax trachomatis');

/** What a concept is. The first four are technologies, each the stuff of one radar quadrant; the others are what technologies are for. */
export const KINDS = [
  'technique',
  'tool',
  'platform',
  'framework',
  'condition',
  'outcome',
  'biology',
  'population',
  'place',
] as const;
export type Kind = (typeof KINDS)[number];

/** Head words (normal form) that tell the kind of a name. */
export const HEADS: Readonly<Record<Kind, ReadonlySet<string>>> = {
  technique: words(`
    ablation amputation anesthesia anticoagulation augmentation bypass cannulation cardioversion catheterization chemotherapy cloning clamping
    coculture co-culture counseling cryopreservation culture debridement decompression defibrillation dialysis dissection drainage editing
    education electroporation embolization enema engraftment exercise extraction fixation fractionation grafting hemodialysis hybridization
    immunization immunotherapy implantation injection instillation insemination intubation irradiation irrigation isolation ligation
    lymphodepletion mapping massage mixing normalization pharmacotherapy phenotyping physiotherapy preconditioning prevention prophylaxis
    psychotherapy purification radiotherapy rehabilitation reperfusion replacement repair resection resuscitation revascularization screening
    sedation segmentation sequencing stenting stimulation supplementation surgery suture therapy thrombolysis titration training transduction
    transfection transfusion transplant transplantation treatment vaccination ventilation sizing sampling coating manufacturing technique
    procedure intervention management amplification deconvolution clustering genotyping care monotherapy combination
    regeneration transfer correction addition induction withdrawal access protection preparation
  `),
  tool: words(`
    accelerometer aptamer array arm assay balloon biobank biomarker biosensor camera catheter chart chip clamp device diary dynamometer electrode
    elisa endoscope filter glucometer imaging immunoassay immunohistochemistry implant indicator inhaler instrument kit laser lens marker mask microarray
    microscope monitor monitoring mri needle oximeter panel pacemaker pcr phantom probe prosthesis pump questionnaire radioimmunoassay
    robot scanner sensor sequencer signature splint spirometer stent scaffold stethoscope swab telemetry test tool tracer tube ultrasound valve wearable
    identifier tracker bioreactor actigraphy reader drone barcode strip bag
  `),
  platform: words(`
    adjuvant agent agonist antagonist antibiotic anticholinergic anticoagulant anticonvulsant antidepressant antihypertensive antihistamine antimuscarinic
    analgesic antiemetic antacid antihyperglycemic antimalarial antifungal antioxidant antipsychotic antiviral bioprosthesis blocker capsule carrier combination compound conjugate corticosteroid cytokine delivery diuretic drug emulsion
    exosome extract fibrate formulation gel hormone hydrogel inhibitor interferon laxative lipid liposome matrix medication micelle microneedle
    microsphere nanocarrier nanoparticle nitrate nsaid oil opioid organoid patch peptide platform plasmid polymer prodrug probiotic progestin
    release steroid stimulant supplement suspension tablet thiazide triptan vaccine vasodilator vector vesicle vitamin xenograft mouse rat rabbit swine
    pig sheep dog zebrafish monkey macaque hamster medium editor assembloid array backbone alloy relaxant sequestrant glycoside modulator
  `),
  framework: words(`
    algorithm analysis architecture benchmark checklist classification consensus criterion database embedding framework guideline guidance index informatics
    instrument-based language learning meta-analysis metaanalysis model modeling modelling network nomenclature nomogram ontology pathway policy prediction pretraining
    protocol program questionnaire-based recommendation registry repository rule scale score scoring simulation software standard
    strategy taxonomy fine-tuning tuning design economics pharmacoeconomics cost-effectiveness pharmacovigilance team record alignment audit
    legislation reimbursement formulary
  `),
  condition: new Set([
    ...PATHOGENS,
    ...words(`
    abnormality abscess adenocarcinoma addiction aldosteronism allergy amyloidosis anaphylaxis aneurysm angina angioedema anxiety apnea arrest arrhythmia arthritis asthma
    attack autism bleeding block burn cancer carcinoma cirrhosis complication congestion constipation convulsion cough crisis cyst death deficiency
    deficit dementia dependence depression diabetes diarrhea disability disease disorder disturbance dysfunction dyspepsia dyspnea edema embolism
    emergency enuresis epilepsy erosion exacerbation failure fatigue fever fibrillation fibrosis fistula fracture gastroparesis glaucoma glioblastoma gout headache
    heartburn hemorrhage hernia hot-flash hyperactivity hyperkalemia hypercholesterolemia hyperlipidemia hyperplasia hyperreflexia hypertension
    hypertrophy hypoglycemia hypotension illness impairment incontinence infarction infection infertility influenza injury insomnia instability insufficiency
    intolerance ischemia leak lesion leukemia lupus lymphoma malapposition malformation malignancy mania melanoma menopause metastasis migraine mortality myeloma myopathy nausea
    necrosis neoplasm neurotoxicity nocturia obesity obstruction occlusion overactivity overdose pain palsy pneumonia poisoning polyp progeria psychosis reflux regurgitation
    rejection relapse remodeling restenosis retention rupture sarcoma schizophrenia seizure sepsis septicemia shock spasm stenosis stroke suicide syncope syndrome
    tachycardia thrombosis toxicity trauma tremor tuberculosis tumor ulcer ulceration urgency urolithiasis varices vertigo vomiting wound
    elevation reactogenicity drift overgrowth overfitting miscalibration translocation overtriage calcification leakage
  erythematosus
  preeclampsia eclampsia endometriosis hyperglycemia ketoacidosis dilatation enlargement regurgitation acidemia phenylketonuria hemolysis artifact retardation pylorus
  `),
  ]),
  outcome: words(`
    accuracy adherence adverse-event area biodistribution bioavailability capacity clearance compliance concordance consumption control cost count coverage death-rate density detection diameter
    discrimination dose duration efficiency engraftment-rate event excretion expression expansion expenditure fraction function growth hemodynamics
    hospitalization intensity hypoglycemic-event integrity life lifespan loss mass morbidity output outcome oxygenation patency performance permeability persistence potency
    pressure profile progression purity quality rate recovery reduction remission reproducibility resistance response-rate rigidity risk safety satisfaction secretion
    selectivity sensitivity side size specificity stay stiffness survival symptom tension thickness time titer tolerance tolerability turnover uptake variability velocity
    relief productivity behavior symptomatology episode cost-saving viability volume weight workload yield survivor resolution encapsulation fidelity burden staffing mobility
  `),
  biology: words(`
    acid action activation aging allele amino-acid angiogenesis antigen apoptosis artery axis bacterium bladder blood body bone brain bradykinin capillary cell cholesterol chromosome circulation
    coagulation collagen contraction cortex creatinine cycle cytochrome cytoplasm detrusor dna endopeptidase endothelin endothelium enzyme epithelium escape factor fluid gene genome genotype gland glucose heart
    hematopoiesis hepatocyte hippocampus homeostasis hormone-level inflammation interleukin kidney kinase kinin ligand lipoprotein liver lung lymphocyte macrophage
    mechanism membrane metabolism metabolite methylation microbiome microenvironment milk mitochondria mrna mucosa muscle mutation myocardium nerve neuron neurohormone nitric-oxide norepinephrine
    organ oxide oxygen pancreas pathogenesis pharmacodynamics pharmacokinetics phenotype phosphorylation plasma platelet polymorphism potassium prostaglandin prostate protein proliferation receptor reflex renin repertoire
    system voiding micturition acidity rna saliva salt serine serum signal signaling skin sodium spine sphincter spleen substrate sympathetic synapse transcription transcription-factor transcriptome transporter tract triglyceride urethra urine uterus variant
    vein ventricle vessel virus aldosterone angiotensin insulin-level peptide-level tissue section biopsy blood-flow flow neighborhood niche phenotype-switch shedding deaminase
  `),
  population: words(`
    adolescent adult african-american african americans american boy child childhood elderly family girl infant inpatient neonate newborn nurse outpatient
    sufferer migraineur patient people physician pregnancy resident student survivor veteran volunteer woman women man men hospital home primary-care cardiology urology
    psychiatry pediatrics cardiologist practitioner
  `),
  place: words(
    'europe uk usa england scotland france germany italy spain sweden denmark norway finland netherlands belgium switzerland austria poland canada australia japan china india africa asia america brazil mexico israel turkey taiwan korea ontario california york zealand ireland wales',
  ),
};

/** Endings of a single word that tell its kind, checked in this order. */
export const ENDINGS: readonly (readonly [RegExp, Kind])[] = [
  // Stems of international nonproprietary names (WHO, "The use of stems in the selection of INN").
  [
    /(?:prils?|prilat|sartan|olol|dipine|statin|conazole|prazole|tidazole|triptan|[a-z]{2}mab|[a-z]{3}nib|cillin|mycin|floxacin|parin|gliptin|glutide|glitazone|gliflozin|afil|oxetine|semide|thiazide|lukast|setron|tidine|[a-z]{3}vir|zolam|azepam|dronate|platin|taxel|rubicin|ergotamine|phenidate|butyn[ie]n|butinin|terodine|profen|coxib|cycline|zosin|pamil|grel|xaban|gatran|pressin|relin|feron|steride|mustine|trexate|phylline|terol|sonide|asone|solone|codone|triptyline|pramine|apine|peridone|thiazine|onidine|verine|trilat|fenacin|amfetamine|amphetamine|faxine|traline|citalopram|fibrate|lactone|cromil|caine|dralazine|amide|terone|diol)$/,
    'platform',
  ],
  [
    /(?:ectomy|otomy|ostomy|plasty|pexy|therapy|centesis|tripsy|plasties|desis|pheresis|vaccination)$/,
    'technique',
  ],
  [/omics$/, 'tool'],
  [/(?:graphy|gram|scopy|metry|spectroscopy|oscope|ometer|assay|sensor)$/, 'tool'],
  [
    /(?:itis|osis|emia|uria|pathy|algia|oma|plegia|phrenia|rrhea|rrhage|penia|trophy|cardia|ectasis|megaly|philia|paresis|phagia|kinesia|sclerosis|edema|mania|asthenia|enuresis|pnea|toxicity)$/,
    'condition',
  ],
  [/(?:genesis|lysis|stasis|taxis|crine|kinase|protein|lipid|globulin|ylase|idase)$/, 'biology'],
];

/** Drugs whose names no stem gives away. */
export const DRUG_NAMES = words(`
  aspirin warfarin digoxin insulin morphine metformin nitroprusside nitroglycerin diltiazem hydralazine reserpine clonidine methyldopa caffeine capsaicin resiniferatoxin
  trospium flavoxate desmopressin imipramine duloxetine estrogen estradiol progesterone testosterone levodopa lithium clozapine olanzapine
  bupropion modafinil pemoline dextroamphetamine adderall ritalin guanfacine bismuth ranitidine clarithromycin amoxicillin metronidazole sucralfate
  antacid theophylline cortisol heparin streptokinase urokinase alteplase tacrolimus cyclosporine sirolimus cisplatin tamoxifen allopurinol
  colchicine acetaminophen botulinum ditropan detrol furosemide spironolactone eplerenone indapamide chlorthalidone chlorothiazide ecadotril omapatrilat
  sampatrilat isosorbide nicardipine aliskiren sertraline everolimus paclitaxel doxorubicin forskolin melatonin placebo-gel dihydroergotamine
  ergotamine epinephrine isoproterenol succinylcholine thiopental phenobarbital meperidine rifampin glyburide hydroxyurea mesalamine torsemide indomethacin
`);
