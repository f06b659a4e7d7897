import { expect, test } from 'vitest';
import { sampleSize } from './sample-size.ts';

test.each([
  ['We randomly assigned 3164 patients with heart failure.', 3164],
  ['A total of 12,562 elderly postmenopausal women (n=6,281 each) took part.', 12_562],
  ['Patients (n = 48) were given 20 mg of zoralin for 52 weeks.', 48],
  ['Zoralin 100 mg was given for 24 weeks.', null],
])('%s', (abstract, size) => expect(sampleSize(abstract)).toBe(size));
