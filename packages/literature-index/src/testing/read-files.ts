import { readMedlineFile } from '../medline/medline-files.ts';

/**
 * A process that reads MEDLINE files one after the other and reports the result of each, the reasons of records left out, and its memory: `node
 * read-files.ts FILE …`.
 */
const outcomes: Record<string, string> = {};
for (const path of process.argv.slice(2)) {
  let articles = 0;
  try {
    const reasons: string[] = [];
    const onSkipped = ({ reason }: { reason: string }) => reasons.push(reason);
    for await (const { kind } of readMedlineFile(path, { onSkipped })) if (kind === 'article') articles += 1;
    outcomes[path] = [`${articles} articles`, ...reasons].join('; ');
  } catch (error) {
    outcomes[path] = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}
process.stdout.write(JSON.stringify({ outcomes, maxRssMb: process.resourceUsage().maxRSS / 1024 }));
