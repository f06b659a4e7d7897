import { conclusionOf } from '@sextant/briefing/evidence/study-words';
import { storedAnalysisFixture } from '@sextant/briefing/testing/insight-fixtures';
import { DESIGN_NAMES } from '@sextant/contracts/insight/design-names';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { evidenceFixture } from '../../testing/evidence-fixtures.ts';
import type { MockRun } from '../../testing/mock-insight.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { startStrategyApi } from '../../testing/start-strategy-api.ts';
import { ReadArticles } from './read-articles.tsx';

const JOB = '018f0000-0000-7000-8000-0000000000a1';
const RUN = '018f0000-0000-7000-8000-00000000e001';

test('what the evidence of the same search knows of an article is its design, its people and its conclusion', {
  tags: ['search/known-studies'],
}, async () => {
  const state = startStrategyApi();
  const filters = { articleType: 'all' as const };
  const stored = { ...storedAnalysisFixture(0), filters, jobId: JOB };
  state.insight.analyses = [stored];
  state.insight.runs = [{ id: RUN, jobIds: [JOB] } as unknown as MockRun];
  const study = evidenceFixture(20).find(
    (one) => one.isMatch && one.design?.tier === 'read' && one.n?.tier === 'read' && conclusionOf(one),
  )!;
  state.insight.evidence = [study];
  renderInApp(
    <ReadArticles searchQuery={stored.searchQuery} filters={filters} pmids={[study.pmid, '1']}>
      {({ of, tableAddress }) => {
        const { design, n, conclusion } = of.get(study.pmid) ?? {};
        return (
          <p>{`${design ? DESIGN_NAMES[design] : 'unread'}, ${n}, ${conclusion}, ${of.has('1')}, ${tableAddress}`}</p>
        );
      }}
    </ReadArticles>,
  );
  await screen.findByText(
    `${DESIGN_NAMES[study.design!.value]}, ${study.n!.value}, ${conclusionOf(study)!.quote}, false, /topics/${stored.topicKey}?tab=evidence`,
  );
});

test('of a search that was never analyzed, what its articles say of themselves is known', {
  tags: ['search/known-studies'],
}, async () => {
  const state = startStrategyApi();
  const [study] = evidenceFixture(20).filter(({ design }) => design);
  const { pmid } = study!;
  state.insight.readings.set(pmid, {
    design: 'randomized-trial',
    n: 48,
    tested: [],
    comparator: null,
    conclusion: null,
  });
  renderInApp(
    <ReadArticles searchQuery="something else" filters={{}} pmids={[pmid, '1']}>
      {({ of, tableAddress, isPending }) => (
        <p>{isPending ? 'reading' : `${of.size} ${of.get(pmid)?.n} ${tableAddress}`}</p>
      )}
    </ReadArticles>,
  );
  screen.getByText('reading');
  expect(await screen.findByText('1 48 null')).toBeTruthy();
});
