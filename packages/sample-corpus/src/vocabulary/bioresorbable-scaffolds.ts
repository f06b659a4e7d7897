import type { Vocabulary } from './vocabulary.ts';

export const bioresorbableScaffolds: Vocabulary = {
  slug: 'bioresorbable-scaffolds',
  name: 'Bioresorbable vascular scaffolds',
  query: 'bioresorbable scaffolds',
  terms: ['bioresorbable scaffolds', 'bioresorbable vascular scaffolds'],
  attributive: 'bioresorbable scaffold',
  acronym: 'BVS',
  family: 'device',
  therapeutic: false,
  facets: [
    'strut thickness',
    'scaffold thrombosis',
    'optical coherence tomography',
    'late lumen loss',
    'poly-L-lactic acid degradation',
    'lesion preparation',
    'dual antiplatelet therapy',
  ],
  risingFacet: 'magnesium alloy backbones',
  fadingFacet: 'vasomotion recovery',
  uses: [
    'stable coronary artery disease',
    'acute coronary syndromes',
    'bifurcation lesions',
    'below-the-knee disease',
    'coronary calcification',
  ],
  benchSystems: [
    'a silicone bifurcation phantom',
    'accelerated degradation baths',
    'explanted coronary arteries',
  ],
  animalSystems: ['Yorkshire swine', 'hypercholesterolemic rabbits', 'a porcine model'],
  people: [
    'patients with de novo lesions',
    'patients with ST-elevation infarction',
    'patients younger than 55 years',
  ],
  gains: ['target lesion revascularization', 'angiographic patency', 'vessel wall healing', 'lumen area'],
  harms: ['very late thrombosis', 'malapposition', 'periprocedural infarction'],
  comparators: ['everolimus-eluting metallic stents', 'drug-coated balloons', 'bare-metal stents'],
  openings: [
    'Permanent metal cages the vessel and precludes later surgery on the stented segment.',
    'Temporary support could restore physiology once the vessel has healed.',
    'Event rates after the third year have tempered early enthusiasm.',
  ],
  insights: [
    'Undersized implantation accounted for most early events.',
    'Discontinuity of dissolving struts was seen at the site of every late event.',
    'High-pressure post-dilatation halved the rate of malapposition.',
  ],
  limits: ['Enrolment stopped early after device withdrawal.', 'Angiographic follow-up was incomplete.'],
  mesh: [
    'Absorbable Implants',
    'Tissue Scaffolds',
    'Percutaneous Coronary Intervention',
    'Coronary Restenosis',
  ],
  keywords: [
    'bioresorbable scaffold',
    'percutaneous coronary intervention',
    'scaffold thrombosis',
    'everolimus',
  ],
  options: [
    { names: ['intravascular ultrasound guidance', 'IVUS guidance'], effect: 'works', substance: false },
    { names: ['selagrel', 'SLG-51'], effect: 'fails', substance: true },
    {
      names: ['thick-strut polymeric scaffolds', 'first-generation polymeric scaffolds'],
      effect: 'withdrawn',
      substance: false,
    },
  ],
  distractors: ['left anterior descending artery', 'chest pain'],
  questions: [
    {
      type: 'duration',
      clause: 'antiplatelet therapy may end before the struts of bioresorbable scaffolds are gone',
      about: 'antiplatelet therapy',
    },
    {
      type: 'comparator',
      clause: 'magnesium alloys outperform polymers in bioresorbable scaffolds',
      about: 'magnesium alloys',
    },
  ],
};
