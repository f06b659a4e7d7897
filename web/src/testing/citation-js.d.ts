// What is used of Citation.js, which comes without types.
declare module '@citation-js/plugin-ris';
declare module '@citation-js/core' {
  interface Csl {
    readonly title?: string;
  }
  export const plugins: {
    readonly input: { readonly chain: (text: string, options: { generateGraph: boolean }) => Csl[] };
  };
}
