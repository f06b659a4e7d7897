import { readFileSync } from 'node:fs';
import validate, { ready } from '@ooxml-tools/validate';

/** Prints what Microsoft's own validator (Open XML SDK) finds wrong with each of the named Word documents, as JSON. */
await ready();
const found = [];
for (const file of process.argv.slice(2))
  found.push(await validate(new Uint8Array(readFileSync(file)), 'docx', 'Office2019'));
process.stdout.write(JSON.stringify(found), () => process.exit(0));
