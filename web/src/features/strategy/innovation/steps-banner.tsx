const STEPS = [
  { title: 'AI Analysis', text: 'Trends, bursts and gaps in the literature of a search.' },
  { title: 'Strategic Inputs', text: 'Every finding with the articles and sentences behind it.' },
  { title: 'Action Plans', text: 'A technology radar and a roadmap to decide on.' },
] as const;

/** The three steps of an analysis; phones show only their titles, to keep the searches in view. */
export const StepsBanner = () => (
  <ol className="grid grid-cols-3 rounded-panel bg-sunken sm:max-md:grid-cols-1">
    {STEPS.map(({ title, text }, index) => (
      <li
        key={title}
        className="flex gap-3 border-line px-4 py-3 not-first:border-l max-sm:flex-col max-sm:gap-0 max-sm:px-3 sm:px-5 sm:max-md:not-first:border-t sm:max-md:not-first:border-l-0"
      >
        <span className="font-medium text-accent">{index + 1}</span>
        <div>
          <p className="font-medium">{title}</p>
          <p className="text-ink2 text-meta max-sm:hidden">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
