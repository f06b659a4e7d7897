import { Avatar as Radix } from 'radix-ui';

/** The user's image, or a letter without one. Decorative, because the name is always shown beside it. */
export const Avatar = ({ imageUrl, letter }: { imageUrl: string | null; letter: string }) => (
  <Radix.Root
    aria-hidden="true"
    className="inline-flex size-8 shrink-0 select-none items-center justify-center overflow-hidden rounded-full border border-line bg-accent-tint font-medium text-accent text-ui"
  >
    {imageUrl && (
      <Radix.Image src={imageUrl} alt="" className="size-full object-cover" referrerPolicy="no-referrer" />
    )}
    <Radix.Fallback>{letter}</Radix.Fallback>
  </Radix.Root>
);
