import { type ErrorCatalogue, requestErrors } from '@sextant/service-kit/errors';
import type { App } from '@sextant/service-kit/server';

const INTRODUCTION = `# Errors

Made from the services' own lists; do not edit. \`npm test -- errors-document -u\` writes it anew.

Every failed call answers with a problem document (RFC 9457, \`application/problem+json\`). \`code\` is stable and belongs to one
status; \`detail\` is a sentence for people and may be more exact than the one listed here; \`requestId\` is in the logs.`;

const row = (cells: readonly string[], widths: readonly number[]) =>
  `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;

function table(catalogue: ErrorCatalogue): string {
  const header = ['code', 'status', 'title', 'detail'];
  const rows = Object.entries(catalogue)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { status, title, detail }]) => [`\`${code}\``, String(status), title, detail]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  return [header, rule, ...rows].map((cells) => row(cells, widths)).join('\n');
}

/** docs/errors.md: the errors common to all servers, then those of each one. */
export function errorsDocument(servers: Readonly<Record<string, App>>): string {
  const own = Object.entries(servers).map(([name, { errorCatalogue }]) => {
    const added = Object.entries(errorCatalogue).filter(([code]) => !(code in requestErrors.catalogue));
    return `## ${name}\n\n${table(Object.fromEntries(added))}`;
  });
  return `${[INTRODUCTION, `## Every server\n\n${table(requestErrors.catalogue)}`, ...own].join('\n\n')}\n`;
}
