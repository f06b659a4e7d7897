const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that no name of a concept contains: they end a phrase wherever they stand. */
export const FUNCTION_WORDS = words(`
  a about above across after afterwards again against all almost alone along already also although always am amid among amongst an and
  another any anyone anything are around as aside at away back be became because become becomes been before beforehand being below beside
  besides best better between beyond both but by came can cannot come could despite did do does doing done down due during each either
  else elsewhere enough especially et etc even ever every everything except far few fewer first five following for former forth four from
  further furthermore gave get give given gives got greater greatest had half has have having he hence her here hereby herein him his how
  however i if in inasmuch indeed instead into is it its itself just kept know known lastly later latter least less lest let like likewise
  little made mainly make makes many may maybe me meanwhile might mine more moreover most mostly much must my namely near nearly neither
  never nevertheless next nine no nobody none nor nothing now of off often on once one only onto or other others otherwise our ours out
  outside over overall own per perhaps please possibly put quite rather really regarding respectively same second see seem seemed seems
  seen seven several shall she should since six so some something sometimes somewhat soon still such taken ten than that the their theirs
  them then thence there thereafter thereby therefore therein these they third this those though three through throughout thus to together
  too took toward towards twelve twenty two under undergo undergone unless unlike until up upon us use used uses using usual usually various
  versus very via vs was we well went were what whatever when whence whenever where whereas whereby wherein wherever whether which while
  who whole whom whose why will with within without would yes yet you your eg ie al ca cf viz non not neither
  higher highest lower lowest longer longest older oldest younger youngest earlier earliest larger largest smaller smallest stronger weaker faster slower
  worse worst greater shorter fourth fifth
  january february march april may june july august september october november december
`);

/** Verbs of academic prose in the forms that the suffix rules of `word-classes.ts` do not catch. */
export const VERBS = words(`
  achieve achieves aim aims allow allows appear appears arise arises arose assess assesses associate assume assumes attain attenuate attenuates
  augment augments avoid avoids begin begins began begun call calls cause causes choose chose chosen compare compares comprise comprises conclude
  concludes conduct conducts confer confers confirm confirms consider considers consist consists constitute constitutes contain contains continue
  continues contribute contributes correlate correlates cover covers decide define defines demonstrate demonstrates depend depends describe describes
  detect detects determine determines develop develops differ differs discuss discusses display displays elicit elicits emerge emerges emphasize
  employ enable enables encourage enhance enhances enrich ensure ensures establish estimate evaluate evaluates evoke evokes examine examines exceed
  exceeds exert exerts exhibit exhibits exist exists expect explain explains explore explores express facilitate facilitates fail fails fall fell
  find finds follow follows found gain gains grow grew held help helps highlight highlights hold holds identify identifies illustrate illustrates
  impair impairs improve improves include includes indicate indicates induce induces influence influences inform inhibit inhibits investigate
  investigates involve involves keep lack lacks lead leads led lie limit limits link lose lost lower lowers maintain maintains match measure meet met
  minimize modify modulate modulates obtain obtains occur occurs offer offers outline outlines outweigh perform permit permits play plays possess
  potentiate predict predicts present presents prevent prevents produce produces promote promotes propose proposes prove proves provide provides
  raise raises reach reaches receive receives recommend recommends reduce reduces reflect reflects regard relate relates remain remains remove removes
  report reports represent represents require requires resemble result results retain reveal reveals rise rose run seek seeks select serve serves
  set show shows shown sought speed start stem stimulate stimulates stop stops suffer suggest suggests summarize summarizes support supports suppress
  tend tends test tests think thought treat treats turn undergoes understand understood undertake underlie underlies update vary varies warrant
  warrants write written yield yields address addresses apply applies answer ask asks bring brings combine concern concerns discriminate drive drives
  regulate regulates activate activates mediate mediates characterize characterizes protect protects respond responds sensitize sensitizes add adds
  enter enters delay delays take takes create creates phosphorylate phosphorylates abolish abolishes accelerate accelerates alleviate alleviates
  ameliorate ameliorates attract block blocks bind binds confront counteract counteracts deliver delivers disrupt disrupts encode encodes exacerbate
  foster governs govern harbor harbors interact interacts interfere modify perceive predispose proliferate recruit recruits refer rely relies
  reprogram reprograms reproduce rescue resolve resolves reverse reverses satisfy separate share shares signify simplify solve spare stabilize succeed
  terminate tolerate transform trigger triggers upregulate downregulate visualize deserve deserves learn hinge hinges
  blur blurs outweighs refute refutes
  extend extends focus focuses happen happens imply implies join joins justify justifies matter outnumber persist persists place preclude precludes
  quantify rank rest restore shorten speak spread state states strengthen verify widen widens
`);
