const STEPS = [
  { title: 'AI Analysis', text: 'Trends, bursts and gaps in the literature of a search.' },
  { title: 'Strategic Inputs', text: 'Every finding with the articles and sentences behind it.' },
  { title: 'Action Plans', text: 'A technology radar and a roadmap to decide on.' },
] as const;

/** What an analysis goes through, in three steps. */
export const StepsBanner = () => (
  <ol className="grid rounded-panel bg-sunken md:grid-cols-3">
    {STEPS.map(({ title, text }, index) => (
      <li
        key={title}
        className="flex gap-3 border-line px-4 py-3 sm:px-5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
      >
        <span className="font-medium text-accent">{index + 1}</span>
        <div>
          <p className="font-medium">{title}</p>
          <p className="text-ink2 text-meta">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
