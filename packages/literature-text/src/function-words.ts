import { STOP_WORDS } from './stop-words.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words that never occur in the name of a concept and so end a phrase: stop words of search, and vocabulary
 * of reports.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...words(`
  across afterwards alone already amid amongst around aside away back become becomes beforehand beside besides best better beyond came come
  despite down elsewhere et except far fewer first five following former forth four furthermore gave get give given gives got greater
  greatest half he her hereby herein him his inasmuch kept know known lastly later latter lest likewise little maybe meanwhile mine
  moreover namely near never nevertheless next nine nobody none now once one onto others otherwise ours outside overall per please possibly
  put respectively second seemed seems seven she six sometimes somewhat soon taken ten thence thereafter thereby therein third though three
  throughout took twelve twenty two undergo undergone unless unlike up us uses usual usually versus vs went whence whereas whereby wherein
  wherever whole eg ie al ca cf viz non higher highest lower lowest longer longest older oldest younger youngest earlier earliest larger
  largest smaller smallest stronger weaker faster slower worse worst shorter fourth fifth january february march april june july august
  september october november december
`),
]);

/** Verbs of academic prose that the suffix rules of `word-classes.ts` miss. */
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
  tend tends think thought treat treats turn undergoes understand understood undertake underlie underlies update vary varies warrant
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
