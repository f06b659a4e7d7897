import { articleFixtures } from '@sextant/briefing/testing/insight-fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installEventSource } from '../../../testing/fake-event-source.ts';
import { startMockApi } from '../../../testing/mock-server.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { AnalysisPanel, type AnalysisPanelProps } from '../analysis-panel.tsx';

/** The panel with 25 of 312 results, on an API that answers at once. */
export function openAnalysisPanel() {
  const state = startMockApi();
  state.articles = articleFixtures(30);
  const { opened } = installEventSource(state.insight);
  const props: AnalysisPanelProps = {
    articles: state.articles.slice(0, 25),
    totalCount: 312,
    searchQuery: 'mRNA delivery',
    filters: {},
    historicalDepth: '5 years',
    futureHorizon: '1y',
    autoStart: false,
  };
  const rendered = renderInApp(<AnalysisPanel {...props} />);
  /** Unmounts the page, and with it its event stream. */
  const unmountPage = () => {
    rendered.unmount();
    for (const stream of opened) stream.close();
  };
  return {
    state,
    props,
    leave: unmountPage,
    insight: state.insight,
    opened,
    user: userEvent.setup(),
    ...rendered,
  };
}

export const analyze = () => screen.getByRole('button', { name: 'Analyze Innovation Opportunities' });

export const toast = (title: string) => screen.findByText(title);
