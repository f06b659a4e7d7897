/** The logo: a sextant's frame and arc with its sight line. */
const BrandGlyph = ({ className = 'size-6' }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d="M12 3 3 16a15.6 15.6 0 0 0 18 0L12 3" className="stroke-accent" />
    <path d="m12 3 3.8 18" className="stroke-evidence" />
    <path d="M7.6 9.4h8.8" className="stroke-accent" />
  </svg>
);

export const Brand = () => (
  <span className="inline-flex items-center gap-2">
    <BrandGlyph />
    <span className="font-semibold text-[1.0625rem] text-ink leading-6 tracking-[-0.01em]">Sextant</span>
  </span>
);

export const TAGLINE = 'Strategic competitive intelligence';
