import { RadarLineArt } from './radar-line-art.tsx';

const BLURBS = [
  { title: 'Research Analysis', text: 'Search and analyse millions of research articles.' },
  { title: 'AI-Powered Insights', text: 'Generate technology radars and innovation roadmaps.' },
  {
    title: 'Strategic Planning',
    text: 'Build comprehensive roadmaps and identify competitive opportunities.',
  },
];

/** Describes Sextant beside the form, or below it on small screens. */
export const MarketingPanel = () => (
  <aside
    aria-label="About Sextant"
    className="relative flex flex-col justify-center overflow-hidden border-line border-t bg-sunken px-4 py-10 sm:px-8 lg:border-t-0 lg:border-l lg:px-16"
  >
    {/* Fills the height that the text leaves, and bleeds over the panel's corner. */}
    <div className="relative hidden min-h-0 flex-1 lg:block">
      <RadarLineArt className="-right-48 pointer-events-none absolute bottom-6 h-[calc(100%+10rem)]" />
    </div>
    <div className="max-w-[34rem]">
      <h2 className="max-w-[22ch] text-page">
        Strategic competitive intelligence, with the article behind every claim
      </h2>
      <p className="mt-3 max-w-[56ch] text-ink2">
        Search and analyse research articles, generate technology radars and innovation roadmaps with
        AI-powered insights, and build strategic roadmaps and competitive opportunities.
      </p>
      <dl className="mt-8 grid border-line border-t">
        {BLURBS.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-6 gap-y-0.5 border-line border-b py-3 sm:grid-cols-[11rem_1fr]"
          >
            <dt className="font-medium">{title}</dt>
            <dd className="text-ink2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </aside>
);
