/// <reference types="vite/client" />

/** Read when the web app is built (`features/method/document`). */
declare module '*.md' {
  const document: import('./features/method/document/document.ts').Document;
  export default document;
}
