// Types for the used part of Citation.js, which has none.
declare module '@citation-js/plugin-ris';
declare module '@citation-js/core' {
  interface Csl {
    readonly title?: string;
  }
  export const plugins: {
    readonly input: { readonly chain: (text: string, options: { generateGraph: boolean }) => Csl[] };
  };
}
