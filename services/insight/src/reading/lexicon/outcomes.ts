const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** Head words of what studies measure, in the singular or as they are used. */
export const OUTCOME_HEADS = words(`
  mortality death deaths survival morbidity relapse relapses recurrence recurrences remission remissions response responses responders
  recovery healing success failure failures cure cures eradication benefit benefits efficacy effectiveness safety tolerability tolerance
  improvement improvements satisfaction preference adherence compliance quality function functioning performance comfort patency clearance
  relief analgesia sedation control accuracy sensitivity specificity feasibility complication complications event events reaction reactions
  effects toxicity symptom symptoms sign signs disability impairment progression exacerbation exacerbations hospitalization hospitalizations
  admission admissions stay dropout dropouts withdrawal withdrawals discontinuation cost costs expenses requirement requirements consumption
  need rate rates incidence prevalence frequency number proportion percentage probability score scores level levels scale scales rating
  ratings severity intensity duration amount episodes occurrence index onset risk outcome outcomes parameters pressure pressures volume
  flow resistance output velocity weight mass density concentration concentrations pain headache headaches migraine nausea vomiting
  bleeding infection infections thrombosis stenosis occlusion fracture fractures depression anxiety cough pruritus sedation dyskinesia
  activity secretion absorption bioavailability auc cmax half-life clearance pharmacokinetics excretion release expression growth
  proliferation apoptosis viability inhibition binding affinity invasion migration phosphorylation cholesterol triglycerides glucose insulin
  prolactin cortisol hormone testosterone estradiol calcium potassium sodium creatinine proteinuria albuminuria ph memory attention cognition
  behavior behaviour sleep mood cravings smoking abstinence ulcer ulcers reflux heartburn incontinence leakage frequency urgency capacity
  time interval length size diameter thickness bmd qtc iop fev1 lvef ejection dilation dilatation contractions contraction visualization
  insertion cannulation placement puncture attempts dwell extravasation phlebitis infiltration hematoma leak stability oxygenation
  saturation ventilation motility emptying constipation diarrhea dizziness drowsiness hypotension bradycardia tachycardia arrhythmia
  arrhythmias ischemia infarction stroke hypertension edema rash fever cancer hyperplasia flushes flashes dryness libido
  life costs savings utilization prescriptions use`);

/** Words that say how something was measured or that it changed, not what: alone they name no outcome. */
export const MEASURES = words(`
  rate rates incidence prevalence frequency number numbers proportion proportions percentage score scores level levels scale scales rating
  ratings severity intensity duration amount index parameters measures terms value values change changes difference differences increase
  increases decrease decreases reduction reductions improvement improvements effect effects results result significant beneficial superior
  greater total overall mean median primary secondary mg/dl mmol/l mmhg percent per cent confidence interval intervals ci`);

/** Adverse effects: what a treatment does that nobody wants. */
export const ADVERSE_EFFECTS = words(`
  adverse side complication complications toxicity toxicities toxic nausea vomiting bleeding hemorrhage haemorrhage infection infections
  thrombosis embolism perforation hematoma haematoma hypotension bradycardia tachycardia arrhythmia arrhythmias seizure seizures dizziness
  drowsiness somnolence constipation diarrhea diarrhoea rash pruritus dyspnea cough edema oedema angioedema hyperkalemia
  hypokalemia hypoglycemia neutropenia thrombocytopenia anemia leukopenia agranulocytosis hepatotoxicity nephrotoxicity cardiotoxicity
  neurotoxicity extrapyramidal akathisia dystonia dyskinesia parkinsonism dependence addiction abuse overdose phlebitis extravasation leak
  malformations emesis neuropathy myopathy hepatitis pancreatitis nephritis mucositis necrosis dysfunction insomnia agitation fatigue
  weakness syncope tremor anorexia dyspepsia alopecia tinnitus flushing irritation reaction reactions intolerance hyperglycemia
  hyperprolactinemia hyponatremia prolongation gain  anaphylaxis teratogenicity carcinogenicity impotence`);

/** Worse states: what treatments are to prevent, and harm where they raise it. */
export const WORSE_STATES = words(`
  mortality death deaths morbidity infarction stroke suicide withdrawal withdrawals discontinuation dropouts fractures cancer failure
  failures relapse relapses recurrence exacerbation exacerbations hospitalization depression`);

/** Words that say that there was more of something, and less. */
export const RAISED = words(
  `more higher greater increased increase increases increasing excess raised elevated worse doubled frequent risk`,
);
export const LOWERED = words(
  `fewer less lower lowered lowers reduced reduce reduces reducing reduction decreased decrease decreases smaller prevented prevents prevent
  preventing prevention improved improvement improves improving relieved relief relieving resolved resolution resolving cured cure controlled
  eliminated eliminates eliminating elimination eradicated eradicates eradicating eradication alleviated alleviates alleviating alleviation`,
);

/** Words after which a negation no longer holds. */
export const TURNS = words(`but however whereas although while except`);

/** Words that say that something did not occur. */
export const NEGATIONS = words(`no not without none neither nor never absence free lack`);
