import { insightCalls } from '@sextant/contracts/insight/calls';
import type {
  EvidenceQuery,
  EvidenceStudy,
  RowDecision,
  RowDecisionBody,
} from '@sextant/contracts/insight/evidence-table';
import type { HttpHandler } from 'msw';
import { mockCall, problem } from './mock-call.ts';
import { countedIn, harmsOf, headToHeadOf, mapOf, trendOf } from './mock-evidence-views.ts';
import type { MockInsight } from './mock-insight.ts';

export const ROW_CONFLICT = 'This was changed elsewhere in the meantime.';
const RUN = '018f0000-0000-7000-8000-00000000e001';
const AS_OF = '2026-11-27T09:00:00.000Z';

/** Most convincing first. */
const DESIGNS = [
  ...['meta-analysis', 'systematic-review', 'guideline', 'randomized-trial', 'non-randomized-trial'],
  ...['observational', 'diagnostic-accuracy', 'case-report', 'economic', 'narrative-review'],
  ...['animal', 'in-vitro', 'protocol', 'comment', 'other'],
];
const strength = ({ design }: EvidenceStudy) => (design ? DESIGNS.indexOf(design.value) : DESIGNS.length);
const isDecided = ({ version, design, n, interventions, comparator, sentences, isRejected }: EvidenceStudy) =>
  version > 0 &&
  (isRejected ||
    [design, n, comparator, ...interventions].some((part) => part?.by === 'user') ||
    sentences.some((sentence) => sentence.direction?.by === 'user' || sentence.isRejected));

function wordsOf({ title, interventions, comparator, sentences }: EvidenceStudy): string {
  const names = [...interventions, ...(comparator ? [comparator] : [])].map(({ text }) => text);
  return [title, ...names, ...sentences.map(({ quote }) => quote)].join(' ').toLowerCase();
}

function isWithin(study: EvidenceStudy, query: EvidenceQuery): boolean {
  const designs = query.design === undefined ? null : [query.design].flat();
  const has = (key: string | undefined, keys: readonly (string | null | undefined)[]) =>
    key === undefined || keys.includes(key);
  const text = wordsOf(study);
  return (
    (query.similar === 'true' || study.isMatch) &&
    (designs === null || (study.design !== null && designs.includes(study.design.value))) &&
    (query.countedIn
      ? countedIn(study, query)
      : has(query.technology, [
          ...study.technologies,
          ...study.interventions.map(({ concept }) => concept),
        ]) &&
        has(query.comparator, [study.comparator?.concept]) &&
        has(
          query.outcome,
          study.sentences.flatMap(({ outcomes }) => outcomes.map(({ concept }) => concept)),
        )) &&
    (query.words ?? '')
      .toLowerCase()
      .split(' ')
      .every((word) => text.includes(word)) &&
    (query.minYear === undefined || (study.year ?? 0) >= query.minYear) &&
    (query.maxYear === undefined || (study.year ?? 9_999) <= query.maxYear) &&
    (query.harms === undefined ||
      study.sentences.some(({ outcomes }) => outcomes.some(({ isHarm }) => isHarm))) &&
    (query.decided === undefined || isDecided(study) === (query.decided === 'yes')) &&
    (query.pmids === undefined || query.pmids.split(',').includes(study.pmid))
  );
}

const ORDERS: Readonly<Record<EvidenceQuery['sort'], (a: EvidenceStudy, b: EvidenceStudy) => number>> = {
  strength: (a, b) => strength(a) - strength(b),
  undecided: (a, b) => Number(isDecided(a)) - Number(isDecided(b)) || strength(a) - strength(b),
  newest: (a, b) => (b.year ?? 0) - (a.year ?? 0),
  oldest: (a, b) => (a.year ?? 9_999) - (b.year ?? 9_999),
  people: (a, b) => (b.n?.value ?? 0) - (a.n?.value ?? 0),
};

/** Concepts with the number of studies that have them, most frequent first. */
function count(studies: readonly EvidenceStudy[], namesOf: (study: EvidenceStudy) => [string, string][]) {
  const counts = new Map<string, { key: string; name: string; studies: number }>();
  for (const study of studies)
    for (const [key, name] of new Map(namesOf(study)))
      counts.set(key, { key, name, studies: (counts.get(key)?.studies ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.studies - a.studies);
}

const named = (names: readonly ({ text: string; concept: string | null } | null)[]): [string, string][] =>
  names.flatMap((name) => (name?.concept ? [[name.concept, name.text] as [string, string]] : []));

/** What stood in a field, and the study with another value in it. */
function decided(study: EvidenceStudy, body: RowDecisionBody, asRead: EvidenceStudy) {
  const by = 'user' as const;
  const tier = 'read' as const;
  const { value } = body;
  if (body.sentence === null) {
    if (body.field === 'rejected') return { ...study, isRejected: value === true };
    if (value === null)
      return body.field === 'intervention'
        ? { ...study, interventions: asRead.interventions }
        : { ...study, [body.field]: asRead[body.field] };
    if (body.field === 'intervention')
      return { ...study, interventions: [{ text: String(value), concept: null, tier, by }] };
    if (body.field === 'comparator')
      return { ...study, comparator: { text: String(value), concept: null, tier, by } };
    return { ...study, [body.field]: { value, tier, by } };
  }
  return {
    ...study,
    sentences: study.sentences.map((sentence) => {
      if (sentence.id !== body.sentence) return sentence;
      if (body.field === 'rejected') return { ...sentence, isRejected: value === true };
      if (body.field === 'direction') return { ...sentence, direction: value && { value: body.value, by } };
      const read = asRead.sentences.find(({ id }) => id === sentence.id);
      if (body.field === 'outcome')
        return {
          ...sentence,
          outcomes:
            value === null
              ? read?.outcomes
              : [{ text: value, concept: null, isHarm: false, isNegated: false }],
        };
      return {
        ...sentence,
        [body.field]: value === null ? read?.[body.field] : { text: value, concept: null },
      };
    }),
  } as EvidenceStudy;
}

/** The evidence table of every topic, from `insight.evidence`; without it no topic has one. */
export function mockEvidence(insight: MockInsight): HttpHandler[] {
  const asRead = new Map<string, EvidenceStudy>();
  let history: { decision: RowDecision; body: RowDecisionBody; before: RowDecisionBody['value'] }[] = [];
  const none = () => problem(404, 'The topic has no evidence table.', 'insight.evidence-not-found');
  const fieldOf = (body: RowDecisionBody) => `${body.pmid} ${body.sentence} ${body.field}`;

  function decide(body: RowDecisionBody, request: Request, undoes: string | null) {
    const study = insight.evidence?.find(({ pmid }) => pmid === body.pmid);
    if (!study) return problem(404, 'There is no such study.');
    if (request.headers.get('if-match') !== `"${study.version}"`)
      return problem(409, ROW_CONFLICT, 'insight.row-conflict');
    const read = asRead.get(study.pmid) ?? structuredClone(study);
    asRead.set(study.pmid, read);
    const before = history.find((one) => fieldOf(one.body) === fieldOf(body))?.body.value ?? null;
    const after = { ...decided(study, body, read), version: study.version + 1 } as EvidenceStudy;
    insight.evidence = (insight.evidence ?? []).map((one) => (one.pmid === study.pmid ? after : one));
    const decision: RowDecision = {
      ...{ id: crypto.randomUUID(), pmid: body.pmid, sentence: body.sentence, field: body.field },
      ...{ from: before, to: body.value, undoes, isUndoable: true, at: new Date().toISOString() },
    };
    history = [{ decision, body, before }, ...history];
    return { decision, study: after };
  }

  const view =
    <View>(of: (studies: readonly EvidenceStudy[]) => View) =>
    ({ query }: { query: { run?: string | undefined } }) =>
      insight.evidence ? { runId: query.run ?? RUN, asOf: AS_OF, ...of(insight.evidence) } : none();

  return [
    mockCall(insightCalls.headToHead, view(headToHeadOf)),
    mockCall(insightCalls.evidenceMap, view(mapOf)),
    mockCall(insightCalls.evidenceHarms, view(harmsOf)),
    mockCall(insightCalls.evidenceTrend, view(trendOf)),
    mockCall(insightCalls.readArticles, ({ body }) => ({
      articles: body.pmids.flatMap((pmid) => {
        const reading = insight.readings.get(pmid);
        return reading ? { pmid, ...reading } : [];
      }),
    })),
    mockCall(insightCalls.evidence, ({ query }) => {
      const { evidence } = insight;
      if (!evidence) return none();
      const within = evidence.filter((study) => isWithin(study, query)).sort(ORDERS[query.sort]);
      const start = Number(query.cursor ?? 0);
      const end = start + query.limit;
      return {
        runId: query.run ?? RUN,
        asOf: AS_OF,
        studies: within.slice(start, end),
        total: within.length,
        read: evidence.length,
        matches: evidence.filter(({ isMatch }) => isMatch).length,
        unread: 12,
        designs: [...Map.groupBy(within, ({ design }) => design?.value ?? null)]
          .map(([design, studies]) => ({ design, studies: studies.length }))
          .sort((a, b) => b.studies - a.studies),
        technologies: count(within, ({ interventions, comparator }) => named([...interventions, comparator])),
        outcomes: count(within, ({ sentences }) => named(sentences.flatMap(({ outcomes }) => outcomes))),
        nextCursor: end < within.length ? String(end) : null,
      };
    }),
    mockCall(insightCalls.topicChanges, ({ query }) => {
      if (!insight.changes) return none();
      return { runId: query.run ?? RUN, ...insight.changes };
    }),
    mockCall(insightCalls.topicTrials, ({ query }) => {
      if (!insight.trials) return none();
      const { technology } = query;
      const trials = insight.trials.filter(
        ({ technologies }) => !technology || technologies.some(({ key }) => key === technology),
      );
      const start = Number(query.cursor ?? 0);
      const end = start + query.limit;
      return {
        runId: query.run ?? RUN,
        asOf: AS_OF,
        subject: 'Invented Fever',
        registryAsOf: trials.length > 0 ? '2026-11-26' : null,
        isIncomplete: false,
        total: trials.length,
        trials: trials.slice(start, end),
        nextCursor: end < trials.length ? String(end) : null,
      };
    }),
    mockCall(insightCalls.rowDecisions, () => ({ decisions: history.map(({ decision }) => decision) })),
    mockCall(insightCalls.decideRow, ({ body, request }) => decide(body, request, null)),
    mockCall(insightCalls.undoRowDecision, ({ body: { decisionId }, request }) => {
      const made = history.find(({ decision }) => decision.id === decisionId);
      if (!made) return problem(422, 'The topic has no such decision.');
      return decide({ ...made.body, value: made.before } as RowDecisionBody, request, decisionId);
    }),
  ];
}
