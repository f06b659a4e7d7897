const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

/** Words that no name of an intervention or outcome holds: it ends before them. */
export const PHRASE_ENDS = words(`
  a an the this that these those its their his her our we it they he she who which whose whom each every all both either neither any some
  in on at for by from to into onto during after before within until while when where than as if because although however but or nor
  versus vs vs. compared comparison relative against between among under over above below through via about upon without whereas
  is are was were be been being am has have had having do does did done may might can could should would will shall must
  received receiving receive given giving got took taking taken treated treating assigned allocated randomized randomised randomly
  showed shown show found reported observed seen demonstrated revealed produced caused induced resulted led occurred developed experienced
  increased increases decreased decreases reduced reduces improved improves lowered prevented prolonged enhanced attenuated suppressed
  inhibited raised maintained achieved remained differed appeared tended failed began started completed underwent used using
  significantly statistically respectively only also not no more less most least greater higher lower better worse similar similarly
  comparable equal equally there here then thus therefore moreover furthermore overall finally alone together whether how what
  patients subjects participants volunteers people individuals women men children adults group groups arm arms cases controls`);

/** Words that may stand within a name's phrase but are no part of the name: doses, schedules, forms. */
export const PHRASE_NOISE = words(`
  # mg g kg ml mcg microg ug iu mmol mg/kg mg/day g/day mg/d ml/h mg/kg/day b.i.d bid tid od qd daily once twice times day days week weeks
  month months hour hours h min minutes dose doses single multiple fixed low high standard increasing per oral orally intravenous intravenously
  i.v iv i.m sc subcutaneous subcutaneously tablets tablet capsules matching identical + - x % ± ( ) = ' "`);

/** Words that say only that something is a treatment. */
export const GENERIC_NAMES = words(`
  treatment therapy treatments therapies drug drugs medication medications agent agents regimen regimens intervention interventions
  administration use effect effects efficacy safety tolerability study trial comparison group control placebo-controlled double-blind
  controlled randomized randomised active new conventional usual results role`);

/** What a group gets that gets nothing tested. */
export const INACTIVE = words('placebo sham vehicle saline control controls no-treatment untreated');

/** Links a tested name to what it was tested against. */
export const AGAINST = words('versus vs vs.');
