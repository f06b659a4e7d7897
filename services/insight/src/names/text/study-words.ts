const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Boilerplate of study reports and general academic words: methods rather than subjects. They end a phrase,
 * so that 'enalapril group' gives 'enalapril'.
 */
export const STUDY_WORDS = words(`
  abstract accordance account addition advance advances advantage aim aims amount analysed analyzed announcement approach approaches area
  areas arm arms article articles aspect aspects assessment assignment attempt author authors availability background baseline basis
  benefit benefits bias case cases category cause center centers chance chances change changes characteristic characteristics choice
  circumstance class classes clinician clinicians cohort cohorts comment comparator comparators comparison comparisons completion component components concept
  concern concerns conclusion conclusions condition conditions configuration confidence consequence consequences consideration consistency context contribution correlation correlations
  couple course criteria criterion cutoff data database databases date day days decade decades decrease decreases degree
  demonstration description detail details determinant determinants difference differences difficulty dilemma direction disadvantage discontinuation discussion doctor doctors
  dosage dosages dose doses duration ease effect effects effectiveness efficacy effort emphasis ends enrolment enrollment enthusiasm
  evaluation evaluations evidence example examples excess existence expectation experience experiences experiment experiments expert experts explanation extent
  feature features fewer field figure finding findings follow followup form forms frequency future goal goals group
  groups guidance half hand hour hours hypothesis idea impact implication implications importance improvement improvements inclusion increase
  increases incidence indication indications individual individuals inference influence information insight insights instance institution intake interest interpretation
  interval intervals introduction investigation investigations investigator investigators issue issues item items kind knowledge lack level
  levels limit limitation limitations literature magnitude majority management manner manuscript matter maximum mean means measure measures
  median mechanism mechanisms method methodology methods min minimum minute minutes modality month months morbidity name nature
  need needs note number numbers objective objectives observation observations observer onset opinion opportunity option options order
  origin outcome outcomes overview paper papers parameter parameters part participant participants parts past patient patients pattern
  patterns percent percentage period periods person persons perspective perspectives phase phases physician physicians placebo plan point
  points population populations position possibility potential practice practices practitioner presence prevalence principle principles problem problems progress
  project promise property properties proportion proposal prospect provision publication publications purpose question questions quarter range ranges
  rationale reader reason reasons recipient recipients recommendation recommendations record records reference regard regimen regimens relation relations
  relationship relationships relevance reliability report reports requirement requirements research researcher researchers respect response responses responders role
  roles sample samples schedule scope scrutiny search section sections sequel series session set sets setting settings
  severity share significance site sites size situation solution source sources spectrum standard standards statement statements status
  step steps studies study subgroup subgroups subject subjects subset subtype success suggestion summary survey surveys table
  tables target targets task team tendency term terms text thing title today tolerability topic total treatment
  treatments trend trends trial trials understanding update usage user users utility utilization validity value values variable
  variables variance variety version view volunteer volunteers way ways week weeks work workup world worldwide year
  years publisher rights copyright elsevier ltd inc multicenter multicentre single-center singlecenter randomization placebo-controlled doubleblind crossover open-label
  openlabel prospective retrospective pubmed medline embase cochrane odds hazard quotient sd sem ci se anova p
  r n mg kg ml mmol hg mmhg bpm nmol pmol microg ng dl cm mm
  microm hz mci ms msec sec h d wk yr yrs people adults adult inpatients outpatient
  inpatient outpatients octogenarians professionals panel round rounds male female males females association organization committee department college
  society institute interval intervals deviation multivariate multivariable univariate statistical regression intention letter label word visit ns
  eight ten thirty forty fifty sixty hundred thousand man men woman women supine fashion entry occurrence
  alteration alterations affect decline decision decisions maintenance country countries region worsening impairment initiation absolute dry standing
  sitting trough washout parallel blind double-blind randomized randomised fixed percent fraction-based twice conclusion plus first-line second-line
  fourth mortality-rate add-on follow-up intent admission admissions kind sign signs comprehension review reviews contrast contrasts appearance
  fact facts hope instances member members list lists series attention paper call calls
  alongside constant saw accrue accrues substudy pilot joint usefulness behind canadian chinese italian japanese british german french danish swedish
  norwegian finnish dutch spanish indian korean australian brazilian scandinavian pitfall pitfalls meta-analysis meta-analyses metaanalysis metaanalyses explicit billion
  million act alter linear hoc post-hoc presentation definition aware subjected consecutive longitudinal benchmarking analytical tracking feasibility heterogeneity
  borderline etiology pharmacology reversal modulation validation mixture mixtures successful unusual rationale newer tight self
  endpoint endpoints itt per-protocol side
  kaplan-meier kaplan meier
  calendar equal chart charts
`);

/**
 * Pairs that are methods, though each word alone may be a subject ('language model', 'growth restriction').
 */
export const STUDY_PAIRS: ReadonlySet<string> = new Set([
  'language restriction',
  'language restrictions',
  'informed consent',
]);

/**
 * Hyphenated words that describe a study or a finding; they end a phrase. Others may be part of a name
 * ('patient-derived').
 */
export const STUDY_COMPOUNDS = words(`
  follow-up double-blind single-blind triple-blind open-label placebo-controlled cross-over single-center single-centre multi-center multi-centre half-life
  dose-dependent dose-response dose-related age-matched age-related sex-matched end-point end-points intention-to-treat cost-effective well-tolerated
  long-term short-term mid-term medium-term high-dose low-dose once-daily twice-daily real-life real-world life-threatening community-dwelling first-line second-line
  third-line add-on up-to-date in-patient out-patient in-patients out-patients case-control cross-sectional health-related dose-finding dose-ranging
  placebo-treated drug-related non-responders non-inferiority time-dependent concentration-dependent well-known well-established large-scale
  small-scale head-to-head two-thirds one-third state-of-the-art day-to-day face-to-face so-called year-old years-old non-significant parallel-group
  population-based evidence-based hospital-based one-year two-year three-year five-year six-month three-month two-week four-week eight-week twelve-week
  moderate-certainty high-quality low-quality year-round non-randomized english-language non-english-language foreign-language
`);

/** Words that describe a finding: a name does not begin with one. */
export const DESCRIPTIVE_WORDS = words(`
  able absence academic access actual additional adequate adverse alternative american annual apparent appropriate association
  available average bad basic beneficial benign better broad certain clear common comparable complete comprehensive
  considerable consistent controversial conventional corresponding critical crucial current customary daily desirable different difficult due early-stage
  effective elderly empirical entire equivalent essential european evident experimental extreme fatal favorable fewer final
  frequent full further general good great healthy high-dose hourly important inadequate inappropriate inconsistent increasing
  independent individual inferior infrequent initial insufficient international key large larger likely limited long-term longterm
  low-dose main major marked maximal mean minimal minor moderate modern modest monthly multiple national
  necessary negative new nonspecific normal normotensive novel old one-year open optimal overall particular peak
  poor positive possible post potent potential practical previous principal prior private promising prone public
  rapid rare ready real recent regular relevant repeated respective routine safe same scientific secondary-outcome
  sensitive serious several severe short short-term shortterm significant similar simple slow small sole special
  specific spontaneous standardized states steady strong subsequent substantial successful sufficient superior sustained theoretical total
  true typical unable uncertain unclear undesirable unexpected unfavorable united unknown unlikely unsuccessful unusual useful
  valuable various weekly whole wide worse yearly young
  active
`);

/**
 * Words that a concept's name may contain but not consist of: 'combination therapy' needs its first word,
 * 'blood flow' both.
 */
export const WEAK_WORDS = words(`
  ability action activation activity acute administration age agent amount analysis animal area balance bilateral biology block
  blood body capacity care cell cells chain chronic classification clinical code combination complex complication complications composition
  compound concentration content continuous cost costs count damage death deficiency delivery density detection device diagnosis diagnostic
  diet diffuse direct disease diseases disorder disorders distribution domain dynamic early elective element endogenous energy engineering
  environment exercise exogenous exposure expression family fast female flow fluid food formation function functional functions gene
  generation global growth health high human hypotension illness imaging impaired index indices infection inflammation inherited inhibition
  inhibitor inhibitors injury input intake integrity intensive interaction intermediate internal intervention interventions invasive isolated kinetic late
  length lesion lesions life load local long loss low lower male mass material medical medication medications
  membrane metabolism mixed mode model models molecular molecule monitoring monotherapy morbidity mortality natural oral output panel
  partial pathogenesis pathway pathways physical physiology plasma population power prediction preserved prevention primary product production products
  progression protein proteins quality quantity reaction reactions reactivity receptor receptors recovery region regional regression regulation release
  resistance response risk risks route safety scale score scores screening secondary secretion selection selective sensitivity sequence
  sequential serum sex side signal single social stability stable state structure subacute suppression surface surgery surgical
  survival susceptibility symptom symptoms syndrome synthesis system systemic systems temperature test tests therapeutic therapies therapy time
  tissue tissues toxicity transfer transient transition transport type unstable upper uptake use value variant variants
  velocity vital volume weight weighted related central false pooled conservative systematic technical biological biochemical chemical pharmacological
  pharmacologic physiological physiologic pathological pathologic anatomical histological hour nightly nocturnal failure failures event events episode episodes
  control controls protocol protocols procedure procedures technique techniques framework design designs interactions factor factors tolerance variability
  strength unit units program programs programme rate rates ratio ratios hospital hospitals drug drugs withdrawal measurement
  measurements profile profiles reduction reductions stage stages end line lines preparation preparations modification types clinic clinics
  tool tools strategy strategies precision performance reproducibility specificity platform platforms community development variation similarity process processes
  relative left right middle office morning night daytime resting fasting combined intravenous older guideline-based residual wall
  free acid acids artery base bases arterial dependent non-dependent fraction curve marker markers agents substance substances
  muscle organ organs vessel vessels abnormality abnormalities dysfunction insufficiency impairment examination prescription protection recording reading stress
  additive rest attack attacks worsening blocking circulating hormone hormones peptide
  predictor compliance prescribing induction stimulation application identification integration recognition characterization perception
  rating ratings deficit deficits demand capability collection challenge challenges training repair history questionnaire service services technology technologies
  network networks feedback symptomatology medicine pill tablet tablets formulation metabolite metabolites enzyme enzymes chloride hydrochloride
  tartrate maleate cilexetil besylate mesylate succinate fumarate delay elder elders senior seniors consumer stakeholder stakeholders facility
  facilities infrastructure visualization environment assumption assumptions sampling modeling modelling maneuver elevation add horizon
  hypertensives diabetics normotensives gender race ethnicity prognosis compliance adherence awareness satisfaction preference preferences
  discrimination calibration detection agreement accuracy classification comparison correction conversion induction titration dosing
  prescription prescriptions physician-patient nurse nurses pharmacist pharmacists teacher school mother parent parents family families
  ligand regulator mutant phenotype residue residues loop axis hallmark transformation mutation mutations degradation localization invasion
  migration depletion ablation binding enter art loss flux antibody antibodies
  antagonist antagonists blocker blockers agonist agonists registry registries guideline guidelines consensus simulation emergency ward healing filling
  deletion deletions insertion insertions bench roots measuring indicator indicators charting judgment reproducibility validity
  structure dimension dimensions motion release aware extended immediate controlled generation line count counts specimen specimens
  survivor survivors infarct tablets operation
  claim claims
  pharmacotherapy savings saving cost-savings
  mouse rat rabbit dog pig swine sheep monkey animal humans specie species
  batch batches matrix matrices
  resource resources moiety moieties monitor monitors rule rules learning relief sufferer sufferers migraineur migraineurs behaviour behavior ph
  carrier carriers
`);
