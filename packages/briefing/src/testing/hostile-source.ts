import type { BriefingSource } from '../briefing.ts';
import { analysisFixture, radarFixture, roadmapFixture } from './insight-fixtures.ts';

const asItIs = (name: string) => ({ name, reads: name });

/** Names with markup or control characters of an output format, and the text expected if they are escaped correctly. */
export const HOSTILE = [
  asItIs('<script>alert(1)</script> & "quotes" </style></title><img src=x onerror=alert(1)>'),
  asItIs('=HYPERLINK("http://x.test";"a") { HYPERLINK "http://x.test" }'),
  {
    name: 'control \u0000\u0008 and \uD800 alone ]]> --> &amp; &#60;',
    reads: 'control \uFFFD\uFFFD and \uFFFD alone ]]> --> &amp; &#60;',
  },
  // An unmatched closing mark of direction is removed.
  {
    name: 'right \u202Eto left\u2069 and on, עברית \u200F, 中文',
    reads: 'right \u202Eto left and on, עברית \u200F, 中文',
  },
];

/** A topic in which every name is `name`. */
export function hostileSource(name = HOSTILE.map((one) => one.name).join(' ')): BriefingSource {
  const [analysis, radar, roadmap] = [analysisFixture(), radarFixture(6), roadmapFixture(6)];
  return {
    searchQuery: name,
    filters: [name],
    analysis: { ...analysis, overallTrends: [name], recommendations: [`${name}. ${name}`] },
    radar: { ...radar, name, items: radar.items.map((item) => ({ ...item, name, description: name })) },
    roadmap: {
      ...roadmap,
      name,
      elements: roadmap.elements.map((element) => ({ ...element, name, description: name, doneWhen: name })),
    },
  };
}
