import { readFileSync } from 'node:fs';
import validate, { ready } from '@ooxml-tools/validate';

/** Prints what Microsoft's own validator (Open XML SDK) finds wrong with each of the named documents, as JSON. */
await ready();
const found = [];
for (const file of process.argv.slice(2))
  found.push(
    await validate(
      new Uint8Array(readFileSync(file)),
      file.endsWith('.pptx') ? 'pptx' : 'docx',
      'Office2019',
    ),
  );
process.stdout.write(JSON.stringify(found), () => process.exit(0));
