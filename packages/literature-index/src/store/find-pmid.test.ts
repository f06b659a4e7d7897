import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPmid } from './find-pmid.ts';

test('a PMID is found wherever the search begins, and only among the first of them', () => {
  const ascending = fc
    .uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 80 })
    .map((pmids) => Float64Array.from(pmids).sort());
  fc.assert(
    fc.property(ascending, fc.nat(), fc.nat(), (pmids, sizeSeed, fromSeed) => {
      const size = sizeSeed % (pmids.length + 1);
      const from = fromSeed % Math.max(1, size);
      for (let pmid = 0; pmid <= 301; pmid += 1)
        expect(findPmid(pmids, size, pmid, from)).toBe(pmids.subarray(0, size).indexOf(pmid));
    }),
  );
});
